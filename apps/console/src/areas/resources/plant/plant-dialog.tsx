import { starterTrees, type StarterTreePath } from '@hospital-crm/api/starters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { CONFIG_KEY } from '../../../options/index.ts'
import { useSettled } from '../../../parts/use-time.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import { pathKey, readOutline } from './outline.ts'
import { PlantDialog as PlantDialogView } from './plant-dialog.view.tsx'

interface PlantDialogProps {
  path: StarterTreePath
  onClose: () => void
}

/** Time after the last key until the text is compared with what is there, in ms. */
const SETTLE_MS = 300

/** Makes a whole tree from a text, which stays as long as the page does. */
export const PlantDialog = ({ path, onClose }: PlantDialogProps) => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { plant: words } = useMessages('firstHours')
  const { title } = useMessages('shell').resources[path]
  const { show } = useToasts()
  const [text, setText] = useTabSnapshot('plant', '')
  const outline = useMemo(() => readOutline(text), [text])
  const paths = outline.nodes.map((node) => node.path)
  const settled = useSettled(paths, SETTLE_MS)
  const found = useQuery({
    queryKey: [CONFIG_KEY, path, 'plant', settled],
    enabled: settled.length > 0,
    queryFn: ({ signal }) =>
      call(`${path}/plant`, { body: { paths: settled, dry_run: true }, signal, quiet: true }),
  })
  const save = useMutation({
    mutationFn: () => call(`${path}/plant`, { body: { paths }, quiet: true }),
    onSuccess: ({ made }) => {
      show({ kind: 'success', text: words.made(made) })
      setText('')
      void client.invalidateQueries({ queryKey: [CONFIG_KEY] })
      onClose()
    },
  })
  const isCompared =
    settled.length === paths.length && settled.every((one, at) => pathKey(one) === pathKey(paths[at] ?? []))
  const error = save.error ?? found.error
  return (
    <PlantDialogView
      snapshot={{
        many: title,
        text,
        outline,
        fresh: isCompared && found.data ? new Set(found.data.fresh.map(pathKey)) : undefined,
        failure: error ? failureWords(error, language) : undefined,
        isSaving: save.isPending,
      }}
      actions={{
        onText: (next) => {
          save.reset()
          setText(next)
        },
        onStarter: () => setText(starterTrees[path][language]),
        onConfirm: () => save.mutate(),
        onClose,
      }}
    />
  )
}

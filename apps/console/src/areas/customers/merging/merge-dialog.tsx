import type { CustomerFieldName, DuplicatesAnswer, MergeSides } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { refusalWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { chosenSides } from './merge-sides.ts'
import { MergeDialogView } from './merge-dialog.view.tsx'
import { useApart } from './use-apart.ts'
import { useSplit } from './use-split.ts'

/** Time to take it back, in ms. */
const UNDO_MS = 12_000

interface MergeDialogProps {
  customer: { id: number }
  found: { data: DuplicatesAnswer | undefined; hasFailed: boolean; refetch: () => void }
  texts: FieldTexts
  /** Opens another record. */
  onOpen: (id: number) => void
  /** They are one record now, which has this number. */
  onMerged: (id: number) => void
  onClose: () => void
}

interface Draft {
  sides: MergeSides
  agent: 'kept' | 'gone'
  showsSame: boolean
}

const fresh: Draft = { sides: {}, agent: 'kept', showsSame: false }

/** Other records of a person, compared with the one that is open and made one with it. */
export const MergeDialog = ({ customer, found, texts, onOpen, onMerged, onClose }: MergeDialogProps) => {
  const call = useCall()
  const can = useCan()
  const language = useLanguage()
  const words = useMessages('merging')
  const { show } = useToasts()
  const changed = useCustomersChanged()
  const split = useSplit(texts)
  const keepApart = useApart()
  const [wished, setWished] = useState<number>()
  const [isSwapped, setSwapped] = useState(false)
  const [draft, setDraft] = useState(fresh)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const reached = found.data?.duplicates.flatMap(({ id }) => id ?? []) ?? []
  const chosen = reached.find((id) => id === wished) ?? reached[0]
  const [kept, gone] = isSwapped ? [chosen, customer.id] : [customer.id, chosen]
  const asked = useQuery({
    queryKey: ['merge-comparison', kept, gone],
    enabled: chosen !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('customers/customers/compare', {
        body: { kept: kept ?? 0, gone: gone ?? 0 },
        signal,
        quiet: true,
      }),
  })
  const comparison = asked.data
  const [one, other] = comparison?.records ?? []
  const isFirstKept = !(one?.row.stage === 'customer' && other?.row.stage !== 'customer')

  const sayConflict = (error: unknown): boolean => {
    if (!isCallError(error) || error.error !== 'edit_conflict') return false
    const fields = Object.keys(error.data['conflicts'] ?? {}) as CustomerFieldName[]
    setConflict(texts.joined(fields.map((field) => texts.messages.fields[field] ?? field)))
    void asked.refetch()
    return true
  }
  const merge = async () => {
    if (!comparison || !one || !other || isSaving) return
    setSaving(true)
    setConflict(undefined)
    setFailure(undefined)
    try {
      const { row, merge: made } = await call('customers/customers/merge', {
        body: {
          kept: { id: one.row.id, version: one.row.version },
          gone: { id: other.row.id, version: other.row.version },
          fields: chosenSides(comparison, draft.sides),
          agent: draft.agent,
        },
        quiet: true,
      })
      onMerged(row.id)
      void changed({ is: 'acted', rows: [row], gone: [other.row.id] })
      show({
        kind: 'success',
        text: words.merged(row.name || words.part(row.id)),
        durationMs: UNDO_MS,
        action: { label: words.undo, onPress: () => void split(made, words.split.undone) },
      })
    } catch (error) {
      if (!sayConflict(error)) setFailure(`${words.saveFailed}: ${refusalWords(error, language)}`)
    } finally {
      setSaving(false)
    }
  }
  return (
    <MergeDialogView
      texts={texts}
      snapshot={{
        duplicates: found.data?.duplicates,
        chosen,
        comparison,
        hasFailed: found.hasFailed || (asked.isError && !comparison),
        ...draft,
        canMerge: can(permissionPath('customers/customers/merge')),
        isSaving,
        conflict,
        failure,
      }}
      actions={{
        onChoose: (id) => {
          setWished(id)
          setDraft(fresh)
          setSwapped(false)
        },
        onChange: (change) => setDraft({ ...draft, ...change }),
        onSwap: isFirstKept
          ? () => {
              setSwapped(!isSwapped)
              setDraft(fresh)
            }
          : undefined,
        onOpen: (id) => {
          onClose()
          onOpen(id)
        },
        onMerge: () => void merge(),
        onApart: () => {
          if (!one || !other || isSaving) return
          onClose()
          void keepApart(one.row.id, other.row.id)
        },
        onRetry: () => {
          found.refetch()
          void asked.refetch()
        },
        onClose,
      }}
    />
  )
}

import type { CustomerFile } from '@hospital-crm/api/entities'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Paperclip } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useChosenFor } from '../../../parts/use-chosen-for.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FileStrip } from './file-strip.view.tsx'

interface FollowUpFilesProps {
  files: readonly CustomerFile[]
  canOpen: boolean
  texts: FieldTexts
  /** Left out for whoever may add none. */
  onAdd?: ((files: File[]) => void) | undefined
  onOpen: (id: number) => void
  onStale: () => void
}

/** The files that were added to one follow-up, where it stands in the history. */
export const FollowUpFilesView = ({ files, canOpen, texts, onAdd, onOpen, onStale }: FollowUpFilesProps) => {
  const { files: words } = texts.messages
  const { around, onChosen } = useChosenFor((chosen) => onAdd?.(chosen))
  return (
    <div className="flex flex-wrap items-start gap-2 pt-1" {...around}>
      {files.length > 0 && (
        <FileStrip
          label={words.title}
          files={files}
          canOpen={canOpen}
          texts={texts}
          onOpen={onOpen}
          onStale={onStale}
        />
      )}
      {onAdd && (
        <FileTrigger allowsMultiple onSelect={(chosen) => onChosen([...(chosen ?? [])])}>
          <IconButton size="small" label={words.addTo} icon={<Paperclip />} />
        </FileTrigger>
      )}
    </div>
  )
}

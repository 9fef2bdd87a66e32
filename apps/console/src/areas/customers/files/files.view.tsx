import { MAX_FILE_BYTES, type CustomerFile } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { FileDrop, type FileDropProps } from '@hospital-crm/ui/file-drop'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { Camera } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useChosenFor } from '../../../parts/use-chosen-for.ts'
import { useIsPhone } from '../../../parts/use-media.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FileStrip } from './file-strip.view.tsx'

/** What the button offers; the server looks at the bytes. A phone makes a JPEG of what it took. */
const offered = [
  'image/*',
  'audio/*',
  'video/*',
  '.pdf',
  '.docx',
  '.xlsx',
  '.pptx',
  '.doc',
  '.xls',
  '.ppt',
  '.txt',
  '.csv',
]
/** Files that are chosen at once. */
const AT_ONCE = 20

export interface CustomerFilesSnapshot {
  /** Undefined while they are on the way. */
  files: readonly CustomerFile[] | undefined
  hasFailed: boolean
  canAdd: boolean
  canOpen: boolean
  uploads: FileDropProps['files']
}

export interface CustomerFilesActions {
  onAdd: (files: File[]) => void
  onCancel: FileDropProps['onRemove']
  onRetryUpload: NonNullable<FileDropProps['onRetry']>
  onRetry: () => void
  onOpen: (id: number) => void
  /** The small pictures could not be read any more. */
  onStale: () => void
}

interface CustomerFilesViewProps {
  snapshot: CustomerFilesSnapshot
  actions: CustomerFilesActions
  texts: FieldTexts
}

/** The files of a customer: what there is, what is on its way, and the way in for more. */
export const CustomerFilesView = ({ snapshot, actions, texts }: CustomerFilesViewProps) => {
  const { files: words } = texts.messages
  const { files, hasFailed, canAdd, canOpen, uploads } = snapshot
  const isPhone = useIsPhone()
  const { around, onChosen } = useChosenFor(actions.onAdd)
  return (
    <div className="flex flex-col gap-3" {...around}>
      {hasFailed ? (
        <ErrorState title={words.failed} retryLabel={words.retry} onRetry={actions.onRetry} />
      ) : files === undefined ? (
        <div aria-busy="true" className="flex gap-2">
          <Skeleton inlineSize="5rem" blockSize="5rem" />
          <Skeleton inlineSize="5rem" blockSize="5rem" />
        </div>
      ) : files.length === 0 ? (
        <p className="m-0 text-12 text-text-muted">{words.empty}</p>
      ) : (
        <FileStrip
          label={words.strip}
          files={files}
          canOpen={canOpen}
          texts={texts}
          onOpen={actions.onOpen}
          onStale={actions.onStale}
        />
      )}
      {files !== undefined && files.length > 0 && !canOpen && (
        <p className="m-0 text-12 text-text-muted">{words.closed}</p>
      )}
      {canAdd && (
        <FileDrop
          label={words.add}
          description={words.addHint}
          files={uploads}
          accept={offered}
          maxSize={MAX_FILE_BYTES}
          maxCount={AT_ONCE}
          onAdd={onChosen}
          onRemove={actions.onCancel}
          onRetry={actions.onRetryUpload}
        />
      )}
      {canAdd && isPhone && (
        <FileTrigger
          acceptedFileTypes={['image/jpeg']}
          defaultCamera="environment"
          onSelect={(chosen) => onChosen([...(chosen ?? [])])}
        >
          <Button icon={<Camera />}>{words.camera}</Button>
        </FileTrigger>
      )}
    </div>
  )
}

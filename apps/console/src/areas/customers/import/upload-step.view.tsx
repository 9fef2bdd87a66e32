import { FileDrop, type DroppedFile } from '@hospital-crm/ui/file-drop'
import type { FilesMessages } from '../../../messages/zh/files.ts'

/** Most bytes of a file. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export interface UploadStepProps {
  /** The file that was chosen, and how it fares. */
  file: DroppedFile | undefined
  messages: FilesMessages['import']
  onFile: (file: File) => void
  onRemove: () => void
  onRetry: () => void
}

/** Takes a table from the reader’s computer. */
export const UploadStep = ({ file, messages, onFile, onRemove, onRetry }: UploadStepProps) => (
  <FileDrop
    label={messages.upload.label}
    description={messages.upload.hint}
    files={file === undefined ? [] : [file]}
    accept={['.xlsx', '.csv', '.txt']}
    maxSize={MAX_IMPORT_BYTES}
    maxCount={1}
    onAdd={([first]) => first && onFile(first)}
    onRemove={onRemove}
    onRetry={onRetry}
  />
)

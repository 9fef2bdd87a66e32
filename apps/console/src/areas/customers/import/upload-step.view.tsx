import { Button } from '@hospital-crm/ui/button'
import { FileDrop, type DroppedFile } from '@hospital-crm/ui/file-drop'
import { FileSpreadsheet } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

/** Most bytes of a file. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export interface UploadStepProps {
  /** The file that was chosen, and how it fares. */
  file: DroppedFile | undefined
  onFile: (file: File) => void
  onRemove: () => void
  onRetry: () => void
  /** Gives a table of headings to fill in. */
  onTemplate: () => void
}

/** Takes a table from the reader’s computer. */
export const UploadStep = ({ file, onFile, onRemove, onRetry, onTemplate }: UploadStepProps) => {
  const { upload } = useMessages('files').import
  return (
    <>
      <FileDrop
        label={upload.label}
        description={upload.hint}
        files={file === undefined ? [] : [file]}
        accept={['.xlsx', '.csv', '.txt']}
        maxSize={MAX_IMPORT_BYTES}
        maxCount={1}
        onAdd={([first]) => first && onFile(first)}
        onRemove={onRemove}
        onRetry={onRetry}
      />
      <div>
        <Button variant="quiet" size="small" icon={<FileSpreadsheet />} onPress={onTemplate}>
          {upload.template}
        </Button>
      </div>
    </>
  )
}

import { Button } from '@hospital-crm/ui/button'
import { FileDrop, type DroppedFile } from '@hospital-crm/ui/file-drop'
import { TextArea } from '@hospital-crm/ui/text-field'
import { FileSpreadsheet } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

/** Most bytes of a file. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export interface UploadStepProps {
  /** The file that was chosen, and how it fares. */
  file: DroppedFile | undefined
  /** Cells that are pasted as text. */
  text: string
  onFile: (file: File) => void
  onText: (text: string) => void
  /** Takes what was pasted for a file. */
  onPasted: () => void
  onRemove: () => void
  onRetry: () => void
  /** Gives a table of headings to fill in. */
  onTemplate: () => void
}

/** Takes a table from the reader’s computer, as a file or as pasted cells. */
export const UploadStep = (props: UploadStepProps) => {
  const { file, text, onFile, onText, onPasted, onRemove, onRetry, onTemplate } = props
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
      <TextArea
        label={upload.paste}
        description={upload.pasteHint}
        rows={4}
        value={text}
        isDisabled={file?.state === 'sending'}
        onChange={onText}
      />
      {text.trim() !== '' && (
        <div>
          <Button isDisabled={file?.state === 'sending'} onPress={onPasted}>
            {upload.usePasted}
          </Button>
        </div>
      )}
    </>
  )
}

import type { CustomerRow } from '@hospital-crm/api/entities'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { FileViewer } from './file-viewer.tsx'
import { CustomerFilesView } from './files.view.tsx'
import { FollowUpFilesView } from './follow-up-files.view.tsx'
import { pastedFiles } from './pasted-files.ts'
import { useCustomerFiles } from './use-customer-files.ts'
import { useCustomerUploads } from './use-customer-uploads.ts'

interface FileParts {
  /** The files of the customer, and the way in for more; left out for whoever may not see that there are any. */
  files?: ReactNode
  /** The files of one follow-up. */
  renderFollowUpFiles?: (followUp: number) => ReactNode
  /** The file that is open. */
  viewer: ReactNode
}

/**
 * The parts of a customer's drawer that show files. A picture that is pasted anywhere beside a field is added.
 * @param row asks only once it is there
 */
export const useFileParts = (id: number, row: CustomerRow | undefined, texts: FieldTexts): FileParts => {
  const { files: words } = texts.messages
  const [open, setOpen] = useState<{ of: number; file: number | undefined }>({ of: id, file: undefined })
  const files = useCustomerFiles(id, row)
  const uploads = useCustomerUploads(id, row, texts)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = files.canAdd ? pastedFiles(event, words.pasted) : []
    if (pasted.length === 0) return
    event.preventDefault()
    uploads.onAdd(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  if (!files.canSee) return { viewer: null }
  const onOpen = (file: number | undefined) => setOpen({ of: id, file })
  const shown = open.of === id ? open.file : undefined
  return {
    files: (
      <CustomerFilesView
        texts={texts}
        snapshot={{ ...files, uploads: uploads.files }}
        actions={{
          onAdd: uploads.onAdd,
          onCancel: uploads.onRemove,
          onRetryUpload: uploads.onRetry,
          onRetry: files.onRetry,
          onStale: files.onStale,
          onOpen,
        }}
      />
    ),
    renderFollowUpFiles: (followUp) => (
      <FollowUpFilesView
        texts={texts}
        files={(files.files ?? []).filter((file) => file.follow_up === followUp)}
        canOpen={files.canOpen}
        onAdd={files.canAdd ? (added) => uploads.onAdd(added, followUp) : undefined}
        onOpen={onOpen}
        onStale={files.onStale}
      />
    ),
    viewer:
      shown === undefined ? null : (
        <FileViewer id={id} open={shown} files={files} texts={texts} onOpen={onOpen} />
      ),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FileViewerView } from './file-viewer.view.tsx'
import type { CustomerFiles } from './use-customer-files.ts'
import { useFileActs } from './use-file-acts.ts'

interface FileViewerProps {
  /** The customer. */
  id: number
  /** The file that is open. */
  open: number
  files: CustomerFiles
  texts: FieldTexts
  /** Opens another one, or none. */
  onOpen: (file: number | undefined) => void
}

const save = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** One file of a customer, large. It closes by itself when the file is gone. */
export const FileViewer = ({ id, open, files, texts, onOpen }: FileViewerProps) => {
  const call = useCall()
  const acts = useFileActs(id, texts)
  const all = files.files ?? []
  const at = all.findIndex((file) => file.id === open)
  const file = all[at]
  const { data, isError, refetch } = useQuery({
    queryKey: [...customerKeys.files(id), 'address', open],
    enabled: file !== undefined,
    // An address ends; each opening asks for one, and is logged.
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('customers/files/open/{id}', { params: { id: open }, body: {}, signal, quiet: true }),
  })
  if (!file) return null
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <FileViewerView
      texts={texts}
      snapshot={{
        file,
        address: data?.address,
        hasFailed: isError && data === undefined,
        place: { position: at + 1, count: all.length },
        canRemove: files.canRemove,
      }}
      actions={{
        onClose: () => onOpen(undefined),
        onPrevious: before && (() => onOpen(before.id)),
        onNext: after && (() => onOpen(after.id)),
        onRetry: () => void refetch(),
        onSave: () => data && save(data.address, file.name),
        onRemove: () => {
          void acts.remove(file).then(
            () => onOpen((after ?? before)?.id),
            () => undefined,
          )
        },
      }}
    />
  )
}

import { isTransportError } from '@hospital-crm/api/errors'
import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DroppedFile } from '@hospital-crm/ui/file-drop'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { uploadsOf, useUploads } from '../../../uploads/use-uploads.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import type { FieldTexts } from '../fields/field-text.ts'

/** What a file was chosen for. */
interface FileFor {
  customer: number
  /** What the customer is called where it is told. */
  name: string
  followUp?: number
}

const customerUploads = uploadsOf<FileFor>('customers')

interface CustomerUploads {
  files: readonly DroppedFile[]
  /** Sends files for this customer, wherever one goes meanwhile. */
  onAdd: (files: readonly File[], followUp?: number) => void
  onRemove: (id: DroppedFile['id']) => void
  onRetry: (id: DroppedFile['id']) => void
}

/** The files that are being sent for one customer. A line that broke is no end: what has arrived is kept, and it goes on. */
export const useCustomerUploads = (
  id: number,
  row: CustomerRow | undefined,
  { messages: { files: words } }: FieldTexts,
): CustomerUploads => {
  const call = useCall()
  const language = useLanguage()
  const { show } = useToasts()
  const changed = useCustomersChanged()
  const { uploads, add, retry, drop } = useUploads<FileFor>({
    make: customerUploads,
    place: `${id}`,
    call,
    placeOf: ({ customer }) => `${customer}`,
    give: async (file, { customer, followUp }) => {
      const body = { files: [file.id], ...(followUp !== undefined && { follow_up: followUp }) }
      await call('customers/files/add/{id}', { params: { id: customer }, body, quiet: true })
      void changed({ is: 'filed', id: customer })
    },
    tell: ({ name, to }) => show({ kind: 'error', text: words.notSentTo(name, to.name) }),
  })
  const reasonOf = (error: unknown): string => {
    if (error === undefined) return words.left
    const isCut = isTransportError(error)
    const reason = isCut && !navigator.onLine ? words.offline : failureWords(error, language)
    return isCut ? `${words.notSent}: ${reason}` : reason
  }
  return {
    files: uploads.map(({ error, to: _, state, ...upload }) => ({
      ...upload,
      state,
      ...(state === 'failed' && { error: reasonOf(error) }),
    })),
    onAdd: (added, followUp) =>
      add({ customer: id, name: row?.name || `#${id}`, ...(followUp !== undefined && { followUp }) }, added),
    onRemove: (upload) => drop(String(upload)),
    onRetry: (upload) => retry(String(upload)),
  }
}

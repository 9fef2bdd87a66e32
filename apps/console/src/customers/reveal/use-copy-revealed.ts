import { useCall } from '../../client/index.ts'
import { useMessages } from '../../messages/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { writeClipboard } from '../drawer/use-copy.ts'

/** Copies a revealed number and has it noted. The toast does not repeat it: it would outlive the minute. */
export const useCopyRevealed = (id: number): ((phone: string) => Promise<void>) => {
  const call = useCall()
  const { show } = useToasts()
  const { copied } = useMessages('customers').drawer
  return async (phone) => {
    await call('customers/customers/noteCopy', { body: { ids: [id], what: 'revealed' } })
    await writeClipboard(phone)
    show({ kind: 'success', text: copied })
  }
}

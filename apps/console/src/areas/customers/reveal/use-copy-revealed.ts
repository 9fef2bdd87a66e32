import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { writeClipboard } from '../../../toasts/use-copy.ts'

/**
 * Has the copy of a revealed number noted, and copies it. What is not noted, because the minute is over, is not copied.
 * The toast does not repeat the number: it would outlive the minute.
 */
export const useCopyRevealed = (id: number): ((phone: string) => Promise<void>) => {
  const call = useCall()
  const { show } = useToasts()
  const { copied } = useMessages('customers').drawer
  return async (phone) => {
    const body = { ids: [id], what: 'revealed' as const }
    const isNoted = await call('customers/customers/noteCopy', { body }).then(
      () => true,
      () => false,
    )
    if (!isNoted) return
    await writeClipboard(phone)
    show({ kind: 'success', text: copied })
  }
}

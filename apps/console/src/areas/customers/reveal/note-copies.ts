import type { DataGridCopied } from '@hospital-crm/ui/data-grid'
import { useCall } from '../../../client/index.ts'
import { useCopiedToast, writeClipboard } from '../../../toasts/use-copy.ts'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'

/** Columns that hold numbers. */
const telling: readonly string[] = ['phone', 'contacts']
/** Customers that one call notes. */
const NOTED = 500

/** Says that cells were copied, and has it noted for each customer whose number was among them; a mask is none. */
export const useCopiedCells = (): ((copied: DataGridCopied, isMasked: boolean) => void) => {
  const call = useCall()
  const tell = useCopiedToast()
  return ({ text, columns, rowKeys }, isMasked) => {
    tell(text)
    if (isMasked || !columns.some((column) => telling.includes(column))) return
    const ids = rowKeys.map(Number)
    for (let from = 0; from < ids.length; from += NOTED) {
      const body = { ids: ids.slice(from, from + NOTED), what: 'cells' as const }
      call('customers/customers/noteCopy', { body, quiet: true }).catch(() => undefined)
    }
  }
}

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

import type { DataGridCopied } from '@hospital-crm/ui/data-grid'
import { useCall } from '../../../client/index.ts'
import { useCopiedToast } from '../../../toasts/use-copy.ts'

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

import type { CustomerListName } from '@hospital-crm/api/entities'
import {
  customerMoveFields,
  usualCustomerFields,
  type CustomerField,
  type DataGridLayout,
} from '@hospital-crm/ui/customer-grid'

/** Columns that every list has. */
export const requiredColumns: readonly string[] = ['name']

const withMoves: readonly CustomerField[] = [...usualCustomerFields, ...customerMoveFields]
const withArrival: readonly CustomerField[] = [...usualCustomerFields, 'moved_time']

/** The columns that there are in a list: outside of the master table also how somebody came to be there. */
export const fieldsOfList = (list: CustomerListName): readonly CustomerField[] =>
  list === 'customers' ? usualCustomerFields : list === 'leads' ? withArrival : withMoves

/** The columns that a list or a customer menu begins with; one that names none begins with the usual ones. */
export const menuLayout = (
  columns: readonly string[],
  known: readonly string[] = usualCustomerFields,
): DataGridLayout => {
  const chosen = columns.filter((column) => known.includes(column))
  if (chosen.length === 0) return {}
  const others = known.filter((column) => !chosen.includes(column))
  return {
    order: [...chosen, ...others],
    hidden: others.filter((column) => !requiredColumns.includes(column)),
  }
}

/** The columns of a layout as a menu keeps them: those that are shown, in their order; none for the usual ones. */
export const menuColumns = (
  { order, hidden = [] }: DataGridLayout,
  known: readonly string[] = usualCustomerFields,
): string[] => {
  if (order === undefined && hidden.length === 0) return []
  const all = order ? [...order, ...known.filter((column) => !order.includes(column))] : known
  return all.filter((column) => known.includes(column) && !hidden.includes(column))
}

import { isEmptyValue, isFieldName, fieldOf, type CustomerRow } from '@hospital-crm/api/entities'
import type { CustomerField, DataGridRows } from '@hospital-crm/ui/customer-grid'

/** Rows that are looked at from the top, and on each side of where the reader is. */
const FROM_TOP = 2000
const AROUND = 200

const isEmptyIn = (row: CustomerRow, field: CustomerField): boolean =>
  isFieldName(field) && fieldOf(field).kind === 'money' ? Number(row[field]) === 0 : isEmptyValue(row[field])

/**
 * Those of the fields that hold nothing in any row that has come; none while no row has.
 *
 * @param last position of the last row that the reader saw
 */
export const emptyFields = (
  rows: Pick<DataGridRows<CustomerRow>, 'count' | 'at'>,
  fields: readonly CustomerField[],
  last = 0,
): CustomerField[] => {
  const { count = 0 } = rows
  let empty = [...fields]
  let seen = 0
  const look = (from: number, to: number) => {
    for (let index = Math.max(0, from); index < Math.min(count, to) && empty.length > 0; index += 1) {
      const row = rows.at(index)
      if (!row) continue
      seen += 1
      empty = empty.filter((field) => isEmptyIn(row, field))
    }
  }
  look(0, FROM_TOP)
  look(last - AROUND, last + AROUND)
  return seen === 0 ? [] : empty
}

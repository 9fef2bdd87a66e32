import { emptyValueOf, fieldNames, type Contact } from '@hospital-crm/api/entities'
import { columnOf } from '../../customers/core/columns.ts'
import type { CustomersTable } from '../../database/customers-schema.ts'

type Plain<Value> = Value extends { __select__: infer Selected } ? Selected : Value
type Computed = 'price' | 'contacts' | 'field_versions'
/** A row of the customers table as it stands today, all columns but those that the database computes. */
export type CustomerDraft = {
  [Column in Exclude<keyof CustomersTable, Computed>]: Plain<CustomersTable[Column]>
} & { contacts: Contact[] }

const typedIn = fieldNames.filter((field) => field !== 'price')

/** What stands in the columns of fields that nothing is told about. */
export const emptyCustomer = Object.fromEntries(
  typedIn.map((field) => [columnOf(field), emptyValueOf(field)]),
) as CustomerDraft

/** Columns that the seed fills, in the order of a COPY line. */
export const customerColumns: readonly (keyof CustomerDraft)[] = [
  ...typedIn.map((field) => columnOf(field)),
  'stage',
  'stage_before_waste',
  'version',
  'wasted_time',
  'contact_phones',
]

/** Values of one COPY line. A list in a JSON column is JSON text, not a PostgreSQL array. */
export const customerValues = (customer: CustomerDraft): unknown[] =>
  customerColumns.map((column) =>
    column === 'contacts' ? JSON.stringify(customer.contacts) : customer[column],
  )

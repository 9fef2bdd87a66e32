import type { Selectable } from 'kysely'
import { rowFields, type CustomerFieldName } from '@hospital-crm/api/entities'
import { renamedFields, type ColumnOf, type CustomersTable } from '../../database/customers-schema.ts'

/** A customer as stored. */
export type CustomerRecord = Selectable<CustomersTable>
export type CustomerColumn = keyof CustomerRecord

/** The column that keeps a field of the wire. */
export const columnOf = <Field extends CustomerFieldName>(field: Field): ColumnOf<Field> =>
  (field in renamedFields ? renamedFields[field as keyof typeof renamedFields] : field) as ColumnOf<Field>

/** Columns that a list row is made of; the long texts stay behind. */
export const listColumns: CustomerColumn[] = [
  ...rowFields.map((field) => columnOf(field)),
  'stage',
  'stage_before_waste',
  'version',
  'known_phones',
  'contact_stops',
]

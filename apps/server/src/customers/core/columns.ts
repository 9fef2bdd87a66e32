import type { Selectable } from 'kysely'
import { customerFields, type CustomerFieldName, type WritableField } from '@hospital-crm/api/entities'
import type { CustomersTable } from '../../database/customers-schema.ts'

/** A customer as stored. */
export type CustomerRecord = Selectable<CustomersTable>
export type CustomerColumn = keyof CustomerRecord

const renamed = {
  desc: 'description',
  unique: 'visitor_id',
  inspectCost: 'inspect_cost',
  treatmentCost: 'treatment_cost',
  successorCost: 'successor_cost',
} as const satisfies Partial<Record<CustomerFieldName, CustomerColumn>>

type Renamed = typeof renamed
export type ColumnOf<Field extends CustomerFieldName> = Field extends keyof Renamed ? Renamed[Field] : Field

/** The column that keeps a field of the wire. */
export const columnOf = <Field extends CustomerFieldName>(field: Field): ColumnOf<Field> =>
  (field in renamed ? renamed[field as keyof Renamed] : field) as ColumnOf<Field>

const fieldNames = Object.keys(customerFields) as CustomerFieldName[]

/** Columns that a list row is made of; the long texts stay behind. */
export const listColumns: CustomerColumn[] = [
  ...fieldNames.filter((field) => !('extraOnly' in customerFields[field])).map((field) => columnOf(field)),
  'stage',
  'stage_before_waste',
  'version',
]

/** Fields that people write, in the order of the field table. */
export const writableFields = fieldNames.filter(
  (field): field is WritableField => !('readOnly' in customerFields[field]),
)

import {
  customerFields,
  rowFields,
  writableFields,
  type CustomerExtra,
  type CustomerFieldName,
  type CustomerForm,
  type CustomerRow,
} from '@hospital-crm/api/entities'
import { centsToMoney, stopsAt } from '@hospital-crm/api/rules'
import { hidesPhones, maskFields } from '../../access/mask.ts'
import type { Viewer } from '../../access/scope.ts'
import { unixNow } from '../../basics/clock.ts'
import type { FieldValues } from './check.ts'
import { columnOf, type CustomerColumn, type CustomerRecord } from './columns.ts'

/** A field of a record as it travels: money as a decimal string, everything else as stored. */
export const wireValue = (record: Partial<CustomerRecord>, field: CustomerFieldName): unknown => {
  const value = record[columnOf(field)]
  return customerFields[field].kind === 'money' ? centsToMoney(value as number) : value
}

/** Every field that can be written, as it travels. */
export const writableValues = (record: CustomerRecord): FieldValues =>
  Object.fromEntries(writableFields.map((field) => [field, wireValue(record, field)]))

/** What a row is made of. Looked up once: a window is four thousand values. */
const parts = rowFields.map((field) => ({
  field,
  column: columnOf(field),
  isMoney: customerFields[field].kind === 'money',
}))

/** A record as its row, masked for the viewer. */
export const rowFor = (viewer: Viewer, record: Pick<CustomerRecord, CustomerColumn>): CustomerRow => {
  const hidden = hidesPhones(viewer, record)
  const stopped = record.contact_stops.length === 0 ? [] : stopsAt(record.contact_stops, unixNow())
  const fields: Record<string, unknown> = {}
  for (const { field, column, isMoney } of parts)
    fields[field] = isMoney ? centsToMoney(record[column] as number) : record[column]
  return {
    ...(hidden ? maskFields(fields, record.known_phones) : fields),
    stage: record.stage,
    version: record.version,
    phone_masked: hidden,
    ...(stopped.length > 0 && { no_contact: stopped.map(({ way }) => way) }),
  } as CustomerRow
}

type Told = CustomerForm & Required<CustomerExtra>

/** Some fields of a record as they travel, masked for the viewer. */
export const fieldsFor = <Field extends keyof Told>(
  viewer: Viewer,
  record: CustomerRecord,
  fields: readonly Field[],
): Pick<Told, Field> => {
  const values = Object.fromEntries(fields.map((field) => [field, wireValue(record, field)]))
  return (hidesPhones(viewer, record) ? maskFields(values, record.known_phones) : values) as Pick<Told, Field>
}

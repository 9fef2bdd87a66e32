import {
  customerFields,
  type Contact,
  type CustomerFieldKind,
  type CustomerFieldName,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { headingOf } from './headings.ts'
import type { OptionNames } from './option-names.ts'
import type { Cell, CellKind, SheetColumn } from './sheet.ts'
import type { WallClock } from './wall-clock.ts'

/** Between several names or persons in one cell. */
const LIST_SIGN = '、'

const kinds: Record<CustomerFieldKind, CellKind> = {
  text: 'text',
  phone: 'text',
  id: 'text',
  tree: 'text',
  tags: 'text',
  contacts: 'text',
  time: 'time',
  money: 'money',
  number: 'number',
}

/** The columns of some fields, with their headings. */
export const columnsOf = (fields: readonly CustomerFieldName[], language: Language): SheetColumn[] =>
  fields.map((field) => ({
    title: headingOf(field, language),
    kind: kinds[customerFields[field].kind],
  }))

const person = ({ name, phone, relation }: Contact): string =>
  [name, phone, relation === '' ? '' : `（${relation}）`].filter((part) => part !== '').join(' ')

/** A field's value on the wire as a cell: words for choices, the hospital's clock for times. */
export const cellOf = (
  field: CustomerFieldName,
  value: unknown,
  { names, clock }: { names: OptionNames; clock: WallClock },
): Cell => {
  if (value === null || value === undefined) return null
  const { kind } = customerFields[field]
  switch (kind) {
    case 'time':
      return clock.at(value as number)
    case 'tags':
      return (value as number[]).map((id) => names.of(field, id)).join(LIST_SIGN)
    case 'contacts':
      return (value as Contact[]).map(person).join(LIST_SIGN)
    case 'id':
    case 'tree':
      return names.of(field, value as number)
    default:
      return field === 'moved_reason' ? names.ofReason(value as string) : (value as string | number)
  }
}

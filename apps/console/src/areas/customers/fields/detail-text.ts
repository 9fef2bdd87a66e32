import {
  fieldOf,
  type CustomerExtra,
  type CustomerFieldName,
  type CustomerRow,
} from '@hospital-crm/api/entities'
import { treePath } from '../../../options/index.ts'
import { fieldText, type FieldTexts } from './field-text.ts'

/** A field's stored value, from the row or from the long fields; undefined while those are on the way. */
export const detailValue = (
  field: CustomerFieldName,
  row: CustomerRow,
  extra: CustomerExtra | undefined,
): unknown => (field in row ? row[field as keyof CustomerRow] : extra?.[field as keyof CustomerExtra])

/** A field's value as the detail shows it: whole paths, money with its unit, empty text where there is nothing. */
export const detailText = (
  field: CustomerFieldName,
  row: CustomerRow,
  extra: CustomerExtra | undefined,
  texts: FieldTexts,
): string => {
  const value = detailValue(field, row, extra)
  const { messages, options } = texts
  if (field === 'prv') return [row.prv, row.city, row.district].filter(Boolean).join(' ')
  const { kind, options: list } = fieldOf(field)
  if (list === 'diseases' || list === 'sources')
    return treePath(Number(value), options.lookups[list]) || fieldText(field, value, texts)
  if (field === 'uid' && value === 0) return messages.list.nobody
  if (kind === 'time' && value === null) return ''
  const text = fieldText(field, value, texts)
  return text !== '' && kind === 'money' ? `${text} ${messages.edit.units.money}` : text
}

/** Name of a field in the detail; province, city and district stand as one. */
export const detailLabel = (field: CustomerFieldName, { messages }: FieldTexts): string =>
  field === 'prv' ? messages.edit.region : messages.fields[field]

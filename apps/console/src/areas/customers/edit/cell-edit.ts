import {
  fieldOf,
  maxLengthOf,
  rangeOf,
  textOfCell,
  type CellField,
  type CustomerRow,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import {
  idInCell,
  isMaskedPhone,
  isNumeric,
  maskPhone,
  normalisePhone,
  plainLine,
  typedAge,
  typedSex,
  withoutTextMark,
} from '@hospital-crm/api/rules'
import type { CellEdit } from '@hospital-crm/ui/customer-grid'
import { loadRegions } from '../../../regions/load-regions.ts'
import { cellOfRegion } from '../../../regions/region-path.ts'
import { fieldText, type FieldTexts } from '../fields/field-text.ts'
import { isRegionMissing, regionFields } from '../fields/cells.ts'
import { fieldChoices, reachableOptions, retiredOptions } from '../fields/field-choices.ts'
import { fieldProblem, problemText } from '../fields/field-rules.ts'

/** What decides over a field of a row in its cell. */
export interface CellRules {
  canEdit: (field: WritableField, row: CustomerRow) => boolean
  isRequired: (field: WritableField) => boolean
  /** Statuses that may be set; all when undefined. */
  allowedStatuses: readonly number[] | undefined
  language: Language
}

/** A number with stars that stands for the row's own is that; every other text is what was typed. */
const readPhone = (text: string, { phone }: CustomerRow): string => {
  const typed = text.trim()
  if (!isMaskedPhone(typed)) return normalisePhone(idInCell(typed))
  return typed === maskPhone(phone) ? phone : typed
}

/** A pasted text of one line as it is stored. */
const readLine =
  (field: CellField) =>
  (text: string): string =>
    plainLine(textOfCell(field, text)).trim()

/** Years as people write them; a number that is none of them is refused by its own words. */
const readAge = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const typed = withoutTextMark(text.trim())
  return typedAge(typed) ?? (isNumeric(typed) ? Number(typed) : undefined)
}

/** Province, city and district as one value: who may not change one of them changes none. */
const regionEdit = ({ canEdit, isRequired, language }: CellRules): CellEdit<CustomerRow> => ({
  kind: 'region',
  load: loadRegions,
  value: (row) => cellOfRegion(row),
  isRequired: regionFields.some((field) => isRequired(field)),
  isEditable: (row) => regionFields.every((field) => canEdit(field, row)),
  validate: (path) => (isRegionMissing(path, isRequired) ? problemText('required', language) : undefined),
})

/** How a field is read, checked and edited in its cell. */
export const cellEdit = (field: CellField, texts: FieldTexts, rules: CellRules): CellEdit<CustomerRow> => {
  if (field === 'city') return regionEdit(rules)
  const isRequired = fieldOf(field).alwaysSet === true || rules.isRequired(field)
  const problem = (value: unknown, row: CustomerRow): string | undefined => {
    if (field === 'phone' && isMaskedPhone(String(value)) && value !== row.phone)
      return texts.messages.edit.starred
    const found = fieldProblem(field, value, isRequired)
    return found && problemText(found, rules.language)
  }
  const common = { isRequired, isEditable: (row: CustomerRow) => rules.canEdit(field, row) }
  const text = (row: CustomerRow) => String(row[field] ?? '')
  const number = (row: CustomerRow) => row[field] as number | null
  const choices = fieldChoices(field, texts)
  switch (choices.kind) {
    case 'options':
      return {
        ...common,
        kind: 'select',
        value: number,
        empty: 0,
        options: reachableOptions(field, choices.items, rules.allowedStatuses),
        ...(field === 'sex' && { parse: typedSex }),
        text: (value) => (value ? fieldText(field, value, texts) : ''),
      }
    case 'tree':
      return { ...common, kind: 'tree', value: number, empty: 0, nodes: choices.items }
    case 'tags':
      return {
        ...common,
        kind: 'tags',
        value: (row) => row[field] as unknown as number[],
        options: [
          ...choices.items,
          ...retiredOptions(field, choices.items, texts).map((tag) => ({ ...tag, isDisabled: true })),
        ],
      }
    case 'time':
      return { ...common, kind: 'date', granularity: 'minute', timeZone: texts.timeZone, value: number }
    case 'number':
      return {
        ...common,
        kind: 'number',
        ...rangeOf(field),
        unit: texts.messages.edit.units.age,
        value: number,
        parse: readAge,
        validate: (value) =>
          value === null || Number.isInteger(value) ? undefined : problemText('wrong_type', rules.language),
      }
    case 'money':
      return { ...common, kind: 'money', currency: '¥', min: 0, value: text }
    case 'phone':
      return { ...common, kind: 'text', value: text, parse: readPhone, validate: problem }
    default: {
      const maxLength = maxLengthOf(field)
      return {
        ...common,
        kind: 'text',
        value: text,
        parse: readLine(field),
        validate: problem,
        ...(maxLength !== undefined && { maxLength }),
      }
    }
  }
}

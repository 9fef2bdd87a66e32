import { companionFields } from './companions.ts'
import { contactFields } from './contact.ts'
import { extraFields } from './extra.ts'
import type { CustomerField } from './field.ts'
import { moneyFields } from './money.ts'
import { recordFields } from './record.ts'
import { sourceFields } from './source.ts'
import { visitFields } from './visit.ts'

/** Sections of the details, in reading order. */
export const fieldSections = {
  contact: contactFields,
  visit: visitFields,
  source: sourceFields,
  money: moneyFields,
  companions: companionFields,
  extra: extraFields,
  record: recordFields,
} as const
export type SectionName = keyof typeof fieldSections

/**
 * Every field of a customer, said once: schemas, lists, filters, sorting, writing, forms, cells, files and imports follow
 * from this table on the server and in the console.
 */
export const customerFields = {
  ...contactFields,
  ...visitFields,
  ...sourceFields,
  ...moneyFields,
  ...companionFields,
  ...extraFields,
  ...recordFields,
} as const

type Fields = typeof customerFields
export type CustomerFieldName = keyof Fields

/** Names of the fields of which some facts hold. */
export type FieldsWith<Facts> = {
  [Name in CustomerFieldName]: Fields[Name] extends Facts ? Name : never
}[CustomerFieldName]

/** The facts of a field, those that it does not have among them. */
export const fieldOf = (field: CustomerFieldName): CustomerField => customerFields[field]

export const isFieldName = (name: string): name is CustomerFieldName => Object.hasOwn(customerFields, name)

/** All names, in the order of the sections. */
export const fieldNames = Object.keys(customerFields) as CustomerFieldName[]

const namesWith = <const Flag extends keyof CustomerField>(
  flag: Flag,
): FieldsWith<Readonly<Record<Flag, true>>>[] =>
  fieldNames.filter((name): name is FieldsWith<Readonly<Record<Flag, true>>> => fieldOf(name)[flag] === true)

export type FilterableField = FieldsWith<{ filterable: true }>
export type SortableField = FieldsWith<{ sortable: true }>
export type ReadOnlyField = FieldsWith<{ readOnly: true }>
export type WritableField = Exclude<CustomerFieldName, ReadOnlyField>
export type CellField = FieldsWith<{ inCell: true }>

/** Fields that may stand in `filter`. */
export const filterableFields = namesWith('filterable')
/** Fields that may stand in `sort`. */
export const sortableFields = namesWith('sortable')
export type GroupableField = FieldsWith<{ filterable: true; kind: 'id' | 'tree' }>
/** Fields whose values are few and have names: rows can stand under each of them. No text is among them, which could tell digits. */
export const groupableFields = filterableFields.filter((name): name is GroupableField => {
  const { kind } = fieldOf(name)
  return kind === 'id' || kind === 'tree'
})
export type SummedField = FieldsWith<{ kind: 'money' }>
/** Fields that are added up. */
export const summedFields = fieldNames.filter((name): name is SummedField => fieldOf(name).kind === 'money')
/** Fields whose order tells hidden digits; a WeChat name often is the number. */
export const tellingOrders = namesWith('tellingOrder')
/** Fields that a role with starred numbers finds by whole numbers alone. */
export const wholeWhenMasked = namesWith('wholeWhenMasked')
/** Ways to reach somebody; a customer whom nobody could contact is refused. */
export const contactWays = namesWith('contactWay')
export const isContactWay = (field: CustomerFieldName): boolean => fieldOf(field).contactWay === true
/** Fields that `update` and `create` refuse. */
export const readOnlyFields = namesWith('readOnly')
/** Fields that are edited in their cell of a list. */
export const cellFields = namesWith('inCell')
export const isCellField = (name: string): name is CellField => cellFields.some((field) => field === name)

export const isWritable = (field: CustomerFieldName): field is WritableField =>
  fieldOf(field).readOnly !== true

export type FieldWithChoices = FieldsWith<{ choices: readonly number[] }>
/** Whether the ids of a field are its own, so that their names are messages. */
export const hasChoices = (field: CustomerFieldName): field is FieldWithChoices =>
  fieldOf(field).choices !== undefined

/** Fields that people write. */
export const writableFields = fieldNames.filter((name) => isWritable(name))
/** Fields that list rows carry. */
export const rowFields = fieldNames.filter(
  (name): name is Exclude<CustomerFieldName, FieldsWith<{ extra: 'only' }>> => fieldOf(name).extra !== 'only',
)
export type ExtraInfoField = FieldsWith<{ extra: 'only' | 'also' }>
/** Fields that `extraInfo` answers. */
export const extraInfoFields = fieldNames.filter(
  (name): name is ExtraInfoField => fieldOf(name).extra !== undefined,
)

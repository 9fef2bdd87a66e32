import {
  fieldOf,
  fieldSections,
  type CustomerFieldName,
  type SectionName,
  isWritable,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isShownWithRegion } from './cells.ts'

interface Section {
  name: SectionName
  fields: readonly CustomerFieldName[]
}

/** The fields of a section; city and district stand with the province. */
const fieldsOfSection = (name: SectionName): CustomerFieldName[] =>
  (Object.keys(fieldSections[name]) as CustomerFieldName[]).filter((field) => !isShownWithRegion(field))

const inReadingOrder = (fields: readonly CustomerFieldName[]): CustomerFieldName[] => [
  ...fields.filter((field) => fieldOf(field).inDetails === 'first'),
  ...fields.filter((field) => fieldOf(field).inDetails === undefined),
]

/** The details of a customer in reading order; status and tags stand in the header. */
export const drawerSections: readonly Section[] = (Object.keys(fieldSections) as SectionName[]).map(
  (name) => ({ name, fields: inReadingOrder(fieldsOfSection(name)) }),
)

/** Whether a field takes the whole line of its section. */
export const isWideField = (field: CustomerFieldName): boolean => fieldOf(field).wide === true

type FormSectionName = Exclude<SectionName, 'record'>

interface FormSectionFields {
  name: FormSectionName
  fields: readonly WritableField[]
}

/** In the order in which a call goes. */
const order: readonly FormSectionName[] = ['contact', 'visit', 'extra', 'source', 'money', 'companions']

/** The fields of the form; `prv` stands for province, city and district. */
export const formSections: readonly FormSectionFields[] = order.map((name) => ({
  name,
  fields: fieldsOfSection(name).filter((field) => isWritable(field)),
}))

/** Whether a field takes the whole line of its section. */
export const isWideInput = (field: WritableField): boolean => fieldOf(field).wide !== undefined

import { fieldOf, fieldSections, type CustomerFieldName, type SectionName } from '@hospital-crm/api/entities'
import { isShownWithRegion } from './cell-value.ts'

interface Section {
  name: SectionName
  fields: readonly CustomerFieldName[]
}

/** The fields of a section; city and district stand with the province. */
export const fieldsOfSection = (name: SectionName): CustomerFieldName[] =>
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

import { fieldOf, isWritable, type SectionName, type WritableField } from '@hospital-crm/api/entities'
import { fieldsOfSection } from '../fields/drawer-sections.ts'

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

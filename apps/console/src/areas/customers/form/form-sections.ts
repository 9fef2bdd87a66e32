import type { WritableField } from '@hospital-crm/api/entities'
import type { SectionName } from '../fields/drawer-sections.ts'

interface FormSectionFields {
  name: Exclude<SectionName, 'record'>
  fields: readonly WritableField[]
}

/** The fields of the form in the order in which a call goes; `prv` stands for province, city and district. */
export const formSections: readonly FormSectionFields[] = [
  {
    name: 'contact',
    fields: ['name', 'phone', 'wechat', 'qq', 'sex', 'age', 'prv', 'address'],
  },
  {
    name: 'visit',
    fields: ['hospital', 'disease', 'status', 'order_time', 'cfz', 'mature', 'tags', 'order_num'],
  },
  { name: 'extra', fields: ['content', 'desc', 'keywords', 'keywords_id', 'unique', 'web_url', 'ok_url'] },
  {
    name: 'source',
    fields: [
      'source',
      'consulting',
      'promoted_id',
      'clue_id',
      'clue_unit_name',
      'clue_adv_name',
      'clue_creative_id',
    ],
  },
  { name: 'money', fields: ['inspectCost', 'treatmentCost', 'successorCost'] },
  { name: 'companions', fields: ['contacts'] },
]

const wide: readonly WritableField[] = ['prv', 'address', 'content', 'desc', 'contacts', 'web_url', 'ok_url']

/** Whether a field takes the whole line of its section. */
export const isWideInput = (field: WritableField): boolean => wide.includes(field)

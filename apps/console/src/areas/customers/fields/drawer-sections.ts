import type { CustomerFieldName } from '@hospital-crm/api/entities'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'

export type SectionName = keyof CustomersMessages['drawer']['sections']

interface Section {
  name: SectionName
  fields: readonly CustomerFieldName[]
}

/** The details of a customer in reading order; name, status and tags stand in the header. */
export const drawerSections: readonly Section[] = [
  {
    name: 'contact',
    fields: ['name', 'phone', 'wechat', 'qq', 'sex', 'age', 'prv', 'address'],
  },
  {
    name: 'visit',
    fields: ['order_time', 'success_time', 'hospital', 'disease', 'cfz', 'mature', 'order_num'],
  },
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
  { name: 'money', fields: ['inspectCost', 'treatmentCost', 'successorCost', 'price'] },
  { name: 'companions', fields: ['contacts'] },
  {
    name: 'extra',
    fields: ['content', 'desc', 'keywords', 'keywords_id', 'unique', 'web_url', 'ok_url'],
  },
  {
    name: 'record',
    fields: [
      'uid',
      'writer',
      'next_followed',
      'next_followed_desc',
      'last_followed',
      'followed_num',
      'last_followed_content',
      'created_time',
      'updated_time',
      'id',
      'cid',
    ],
  },
]

const wide: readonly CustomerFieldName[] = [
  'contacts',
  'content',
  'desc',
  'web_url',
  'ok_url',
  'last_followed_content',
]

/** Whether a field takes the whole line of its section. */
export const isWideField = (field: CustomerFieldName): boolean => wide.includes(field)

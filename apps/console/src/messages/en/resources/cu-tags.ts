import type { cuTags as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of customer tags. */
export const cuTags: ResourceWords<typeof definition> = {
  title: 'Customer tags',
  keywords: 'label',
  one: 'tag',
  fields: { name: 'Name', group: 'Group', color: 'Colour' },
  empty: 'Once there is a tag, agents can stick it on customers.',
}

import type { sources as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of channel sources. */
export const sources: ResourceWords<typeof definition> = {
  title: 'Channel sources',
  keywords: 'marketing origin',
  one: 'channel',
  fields: { name: 'Name', promoted_id: 'Promotion account', remark: 'Remark' },
  empty: 'Once there is a channel, customers can be registered with it.',
}

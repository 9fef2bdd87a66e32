import type { consulting as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of consulting methods. */
export const consulting: ResourceWords<typeof definition> = {
  title: 'Consulting methods',
  keywords: 'phone chat',
  one: 'consulting method',
  fields: { name: 'Name', remark: 'Remark' },
  empty: 'Once there is one, customers can be registered with it.',
}

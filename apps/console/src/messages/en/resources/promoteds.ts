import type { promoteds as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of promotion accounts. */
export const promoteds: ResourceWords<typeof definition> = {
  title: 'Promotion accounts',
  keywords: 'advertising',
  one: 'promotion account',
  fields: { name: 'Name', account: 'Account', remark: 'Remark' },
  empty: 'Once there is an account, channels can be tied to it.',
}

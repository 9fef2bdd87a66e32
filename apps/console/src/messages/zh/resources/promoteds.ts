import type { promoteds as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of promotion accounts. */
export const promoteds: ResourceWords<typeof definition> = {
  title: '推广账户',
  keywords: 'tui guang zhang hu',
  one: '推广账户',
  fields: { name: '名称', account: '账户', remark: '备注' },
  empty: '新建推广账户后，可以把它与渠道关联。',
}

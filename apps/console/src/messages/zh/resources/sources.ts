import type { sources as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of channel sources. */
export const sources: ResourceWords<typeof definition> = {
  title: '渠道来源',
  keywords: 'qu dao lai yuan',
  one: '渠道',
  fields: { name: '名称', promoted_id: '推广账户', remark: '备注' },
  empty: '新建渠道后，登记客户时就可以选择它。',
}

import type { consulting as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of consulting methods. */
export const consulting: ResourceWords<typeof definition> = {
  title: '咨询方式',
  keywords: 'zi xun fang shi',
  one: '咨询方式',
  fields: { name: '名称', remark: '备注' },
  empty: '新建咨询方式后，登记客户时就可以选择它。',
}

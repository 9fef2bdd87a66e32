import type { cuTags as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of customer tags. */
export const cuTags: ResourceWords<typeof definition> = {
  title: '客户标签',
  keywords: 'ke hu biao qian',
  one: '标签',
  fields: { name: '名称', group: '分组', color: '颜色' },
  empty: '新建标签后，坐席可以把它贴在客户上。',
}

import type { matures as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of states of the conversion to WeChat. */
export const matures: ResourceWords<typeof definition> = {
  title: '转微信',
  keywords: 'zhuan wei xin',
  one: '转微信状态',
  fields: { name: '名称', added: '已加微信', remark: '备注' },
  empty: '新建后，坐席可以记录客户是否已加微信。',
}

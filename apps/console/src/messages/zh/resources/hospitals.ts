import type { hospitals as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of hospitals. */
export const hospitals: ResourceWords<typeof definition> = {
  title: '医院项目',
  keywords: 'yi yuan xiang mu',
  one: '医院',
  fields: { name: '名称', alias: '简称', phone: '电话', address: '地址', remark: '备注' },
  empty: '新建医院后，客户登记时就可以选择它。',
}

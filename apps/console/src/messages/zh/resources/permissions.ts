import type { permissions as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of permissions. */
export const permissions: ResourceWords<typeof definition> = {
  title: '权限管理',
  keywords: 'quan xian guan li',
  one: '权限或分组',
  fields: { name: '中文名', name_en: '英文名', path: '路径', desc: '说明', is_known: '仍有效' },
  empty: '新版本带来的权限会自动出现。',
}

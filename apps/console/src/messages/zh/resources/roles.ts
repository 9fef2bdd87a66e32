import type { roles as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of roles. */
export const roles: ResourceWords<typeof definition> = {
  title: '角色管理',
  keywords: 'jue se guan li',
  one: '角色',
  fields: {
    name: '名称',
    alias: '别名',
    desc: '说明',
    permissions: '权限',
    oneself: '仅本人客户',
    hospital: '可见医院',
    disease: '可见病种',
    source: '可见渠道',
    allow_consulting: '可见咨询方式',
    uids: '可见同事',
    required_fields: '必填字段',
    readonly_fields: '只读字段',
    allow_datum_fields: '可填数据项',
    extra: '号码与状态',
    console_panel: '数据中心面板',
  },
  empty: '新建角色后，可以分配给用户。',
}

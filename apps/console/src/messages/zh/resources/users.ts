import type { users as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of users. */
export const users: ResourceWords<typeof definition> = {
  title: '用户管理',
  keywords: 'yong hu guan li',
  one: '用户',
  fields: {
    nickname: '姓名',
    username: '账号',
    phone: '手机号',
    role_id: '主要角色',
    extra_roles: '其他角色',
    role_names: '角色',
    hospitals: '所属医院',
    avatar: '头像地址',
    provider_subject: '统一登录标识',
    is_admin: '管理员',
    is_online: '在线',
    last_sign_in: '最近登录',
    has_factor: '已设两步验证',
    has_password: '已有密码',
    is_blocked: '登录受限',
  },
  empty: '新建用户后，同事可以用初始密码登录。',
}

import type { users as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of users. */
export const users: ResourceWords<typeof definition> = {
  title: 'User management',
  keywords: 'people accounts staff',
  one: 'user',
  fields: {
    nickname: 'Name',
    username: 'Account',
    phone: 'Phone',
    role_id: 'Main role',
    extra_roles: 'Other roles',
    role_names: 'Roles',
    hospitals: 'Hospitals',
    avatar: 'Address of the picture',
    provider_subject: 'Identity at the provider',
    is_admin: 'Administrator',
    is_online: 'Online',
    last_sign_in: 'Last sign-in',
    has_factor: 'Has a second factor',
    has_password: 'Has a password',
    is_blocked: 'Blocked',
  },
  empty: 'Once there is a user, they can sign in with an initial password.',
}

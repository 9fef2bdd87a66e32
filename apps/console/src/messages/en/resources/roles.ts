import type { roles as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of roles. */
export const roles: ResourceWords<typeof definition> = {
  title: 'Role management',
  keywords: 'permissions rights scopes',
  one: 'role',
  fields: {
    name: 'Name',
    alias: 'Alias',
    desc: 'Description',
    permissions: 'Permissions',
    oneself: 'Own customers only',
    hospital: 'Hospitals in sight',
    disease: 'Diseases in sight',
    source: 'Sources in sight',
    allow_consulting: 'Consulting methods in sight',
    uids: 'Colleagues in sight',
    required_fields: 'Required fields',
    readonly_fields: 'Read-only fields',
    allow_datum_fields: 'Figures to fill in',
    extra: 'Numbers and statuses',
    console_panel: 'Panels of the data center',
  },
  empty: 'Once there is a role, users can be given it.',
}

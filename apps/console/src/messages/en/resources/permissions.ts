import type { permissions as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of permissions. */
export const permissions: ResourceWords<typeof definition> = {
  title: 'Permission management',
  keywords: 'rights access',
  one: 'permission or group',
  fields: {
    name: 'Chinese name',
    name_en: 'English name',
    path: 'Path',
    desc: 'Description',
    is_known: 'Still known',
  },
  empty: 'Permissions of a new version come by themselves.',
}

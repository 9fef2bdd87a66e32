import * as z from 'zod/mini'
import { long, text, told } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** What roles can give, in groups. Those of the contract come by themselves; their names and order are the hospital's. */
export const permissions = resource({
  path: 'supervision/permissions',
  table: 'permissions',
  noun: 'permission',
  one: 'a permission',
  many: 'permissions',
  title: 'name',
  titleInEnglish: 'name_en',
  tree: places['supervision/permissions'].tree,
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      examples: ['前台', '财务', '质控', '随访'],
    }),
    name_en: text(64, {
      required: true,
      searched: true,
      examples: ['Front desk', 'Finance', 'Quality', 'Follow-up'],
    }),
    /** Of a call; empty for a group of one's own. */
    path: text(200, { searched: true, fixed: true }),
    desc: long(500, { examples: ['前台日常使用', ''] }),
    /** Whether the server still knows what it allows. */
    is_known: told('flag', z.boolean(), true, {}),
  },
  statuses: [1, 2, 3],
  max: 2000,
  root: places['supervision/permissions'].root,
  screen: places['supervision/permissions'],
})

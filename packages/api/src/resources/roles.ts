import * as z from 'zod/mini'
import { datumFields } from '../measures/datum-fields.ts'
import { consolePanel, noExtra, noPanels, roleExtra } from '../entities/user.ts'
import { data, long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'
import { id } from '../schemas/primitives.ts'

const idList = z.array(id).check(z.maxLength(2000))
const nameList = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000))

/** Roles: what their holders may call, which rows they see, and what of them. A role never exceeds the one above it. */
export const roles = resource({
  path: 'supervision/roles',
  table: 'roles',
  noun: 'role',
  one: 'a role',
  many: 'roles',
  title: 'name',
  tree: places['supervision/roles'].tree,
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      examples: ['客服专员', '网络推广', '前台导诊', '科室主管'],
    }),
    alias: text(64, { examples: ['kefu', 'tuiguang', 'qiantai', 'zhuguan'] }),
    desc: long(500, { examples: ['接听电话、登记预约', ''] }),
    /** Permission paths. */
    permissions: data(nameList, [], { several: true }),
    oneself: data(z.union([z.literal(0), z.literal(1)]), 0, {}),
    hospital: data(idList, [], { several: true, list: 'hospitals' }),
    disease: data(idList, [], { several: true, list: 'diseases' }),
    source: data(idList, [], { several: true, list: 'sources' }),
    allow_consulting: data(idList, [], { several: true, list: 'consultings' }),
    uids: data(idList, [], { several: true, list: 'adminUsers' }),
    required_fields: data(nameList, [], { several: true }),
    readonly_fields: data(nameList, [], { several: true }),
    allow_datum_fields: data(z.array(z.enum(datumFields)), [], { several: true }),
    extra: data(roleExtra, noExtra, { list: 'customerStatus' }),
    console_panel: data(consolePanel, noPanels, {}),
  },
  statuses: [1, 2, 3],
  max: 2000,
  inUse: [
    { table: 'users', column: 'role_id' },
    { table: 'user_roles', column: 'role_id', byHooks: true },
  ],
  root: places['supervision/roles'].root,
  screen: places['supervision/roles'],
})

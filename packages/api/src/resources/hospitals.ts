import { long, text } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** Hospitals: what customers book, what agents work for, and what roles are limited to. */
export const hospitals = resource({
  path: 'supervision/hospitals',
  table: 'hospitals',
  noun: 'hospital',
  one: 'a hospital',
  many: 'hospitals',
  title: 'name',
  fields: {
    name: text(64, { required: true, unique: true, searched: true, sortable: true, column: 220 }),
    alias: text(20, { searched: true, column: 120 }),
    phone: text(32, { searched: true, column: 150 }),
    address: text(200, { searched: true, column: 300 }),
    remark: long(500, {}),
  },
  statuses: [1, 2, 3],
  scope: 'hospitals',
  inUse: [
    { table: 'customers', column: 'hospital' },
    { table: 'users', column: 'hospitals', several: true },
    { table: 'roles', column: 'hospital', several: true },
  ],
  screen: { group: 'configs', to: '/configs/hospitals' },
})

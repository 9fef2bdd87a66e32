import { long, text } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** Departments and, below them, what they treat. */
export const diseases = resource({
  path: 'supervision/diseases',
  table: 'diseases',
  noun: 'disease',
  one: 'a department or disease',
  many: 'departments and diseases',
  title: 'name',
  tree: true,
  fields: {
    name: text(64, { required: true, unique: true, searched: true }),
    remark: long(500, {}),
  },
  statuses: [1, 2, 3],
  max: 5000,
  scope: 'diseases',
  inUse: [
    { table: 'customers', column: 'disease' },
    { table: 'roles', column: 'disease', several: true },
  ],
  screen: { group: 'configs', to: '/configs/diseases' },
})

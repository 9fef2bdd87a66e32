import { long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** How people ask: by phone, by chat, in person. */
export const consulting = resource({
  path: 'supervision/consulting',
  table: 'consultings',
  noun: 'consulting',
  one: 'a consulting method',
  many: 'consulting methods',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['电话', '网页咨询', '微信', '到院'],
    }),
    remark: long(500, { column: 320, examples: ['', '工作日九点到十八点'] }),
  },
  statuses: [1, 2, 3],
  max: 500,
  scope: 'consultings',
  inUse: [
    { table: 'customers', column: 'consulting' },
    { table: 'clues', column: 'consulting' },
    { table: 'roles', column: 'allow_consulting', several: true },
  ],
  screen: places['supervision/consulting'],
})

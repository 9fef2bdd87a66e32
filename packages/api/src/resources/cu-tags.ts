import { colour, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** What agents stick on customers. */
export const cuTags = resource({
  path: 'supervision/cutags',
  table: 'cu_tags',
  noun: 'cu_tag',
  one: 'a customer tag',
  many: 'customer tags',
  title: 'name',
  fields: {
    name: text(32, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 200,
      examples: ['高意向', '价格敏感', '需陪同', '老客户'],
    }),
    group: text(32, {
      searched: true,
      sortable: true,
      column: 160,
      examples: ['意向', '意向', '服务', '来源'],
    }),
    color: colour({ column: 120, examples: [3, 2, 1, 6] }),
  },
  statuses: [1, 2, 3],
  max: 500,
  inUse: [
    { table: 'customers', column: 'tags', several: true },
    { table: 'clues', column: 'give_back', under: ['invalid', 'tags'], several: true },
  ],
  screen: places['supervision/cutags'],
})

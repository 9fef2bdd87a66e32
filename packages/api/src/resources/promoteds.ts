import { long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** Accounts at ad platforms. */
export const promoteds = resource({
  path: 'supervision/promoteds',
  table: 'promoteds',
  noun: 'promoted',
  one: 'a promotion account',
  many: 'promotion accounts',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['示例搜索账户 A', '示例搜索账户 B', '示例信息流账户'],
    }),
    account: text(64, { searched: true, column: 180, examples: ['demo-search-01', 'demo-search-02', ''] }),
    remark: long(500, { column: 320, examples: ['', '市场部负责充值'] }),
  },
  statuses: [1, 2, 3],
  max: 2000,
  inUse: [
    { table: 'customers', column: 'promoted_id' },
    { table: 'clues', column: 'promoted_id' },
    { table: 'datum', column: 'promoted_id', byHooks: true },
    { table: 'sources', column: 'promoted_id' },
  ],
  screen: places['supervision/promoteds'],
})

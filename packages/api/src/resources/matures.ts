import { flag, long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** How far somebody got on the way to WeChat. */
export const matures = resource({
  path: 'supervision/matures',
  table: 'matures',
  noun: 'mature',
  one: 'a state of the conversion to WeChat',
  many: 'states of the conversion to WeChat',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['未转', '已转', '未通过'],
    }),
    added: flag({ column: 160, examples: [false, true, false] }),
    remark: long(500, { column: 320, examples: ['', '通过好友验证后使用'] }),
  },
  statuses: [1, 2, 3],
  max: 200,
  inUse: [{ table: 'customers', column: 'mature' }],
  screen: places['supervision/matures'],
})

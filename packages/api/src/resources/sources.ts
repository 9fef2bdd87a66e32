import { long, reference, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** Channels by which people come, as a tree; an account at an ad platform may stand at a node. */
export const sources = resource({
  path: 'supervision/sources',
  table: 'sources',
  noun: 'source',
  one: 'a channel source',
  many: 'channel sources',
  title: 'name',
  tree: places['supervision/sources'].tree,
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      examples: ['搜索推广', '信息流', '转介绍', '品牌词', '科室词', '短视频', '直播', '老客户介绍'],
    }),
    promoted_id: reference('promoteds', {}),
    remark: long(500, { examples: ['', '每周核对一次消费'] }),
  },
  statuses: [1, 2, 3],
  max: 5000,
  scope: 'sources',
  inUse: [
    { table: 'customers', column: 'source' },
    { table: 'clues', column: 'source' },
    { table: 'datum', column: 'source', byHooks: true },
    { table: 'roles', column: 'source', several: true },
  ],
  screen: places['supervision/sources'],
})

import { statusKind } from '../entities/options.ts'
import { choice, long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

const [first, ...others] = statusKind.options

/** Visit statuses. Rules and reports go by their kind, whatever they are called. */
export const cuStatus = resource({
  path: 'supervision/custatus',
  table: 'cu_status',
  noun: 'cu_status',
  one: 'a visit status',
  many: 'visit statuses',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['未到', '预约未定', '已到', '已诊治', '半流失', '全流失'],
    }),
    kind: choice([first ?? 'pending', ...others], {
      fixed: true,
      column: 160,
      examples: statusKind.options,
    }),
    remark: long(500, { column: 320, examples: ['', '到院登记后使用'] }),
  },
  statuses: [1, 2, 3],
  max: 200,
  covers: 'kind',
  inUse: [
    { table: 'customers', column: 'status' },
    { table: 'roles', column: 'extra', under: ['allowCuStatus'], several: true },
    { table: 'clues', column: 'give_back', under: ['invalid', 'statuses'], several: true },
  ],
  screen: places['supervision/custatus'],
})

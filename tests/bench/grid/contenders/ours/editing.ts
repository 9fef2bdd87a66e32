import type { CustomerField, CustomerGridProps, CustomerGridRow } from '@hospital-crm/ui/customer-grid'
import * as words from '../../workload/words.ts'

type Adapt = NonNullable<CustomerGridProps<CustomerGridRow>['adaptColumn']>
type Edit = NonNullable<ReturnType<Adapt>['edit']>

const options = (list: readonly string[]) => list.map((name, at) => ({ id: at + 1, name }))
const timeZone = 'Asia/Shanghai'

/** How the fields of a customer are edited: one of every kind that the grid can edit here. */
const edits: Partial<Record<CustomerField, Edit>> = {
  name: { kind: 'text', value: ({ name }) => name, isRequired: true, maxLength: 20 },
  age: { kind: 'number', value: ({ age }) => age, min: 0, max: 120 },
  wechat: { kind: 'text', value: ({ wechat }) => wechat, maxLength: 40 },
  city: { kind: 'text', value: ({ city }) => city, maxLength: 20 },
  hospital: { kind: 'select', value: ({ hospital }) => hospital, options: options(words.hospitals) },
  disease: { kind: 'tree', value: ({ disease }) => disease, nodes: options(words.diseases) },
  source: { kind: 'select', value: ({ source }) => source, options: options(words.sources) },
  consulting: { kind: 'select', value: ({ consulting }) => consulting, options: options(words.consultings) },
  status: {
    kind: 'select',
    value: ({ status }) => status,
    options: options(words.statuses),
    isRequired: true,
  },
  tags: { kind: 'tags', value: ({ tags }) => tags, options: options(words.tagWords) },
  order_num: { kind: 'text', value: ({ order_num: number }) => number, maxLength: 20 },
  order_time: { kind: 'date', value: ({ order_time: time }) => time, granularity: 'minute', timeZone },
  success_time: { kind: 'date', value: ({ success_time: time }) => time, timeZone },
  price: { kind: 'money', value: ({ price }) => price, min: 0, currency: '¥' },
}

export const editOf = (field: CustomerField): { edit?: Edit } => {
  const edit = edits[field]
  return edit ? { edit } : {}
}

import {
  createMemoryRows,
  type CustomerChoices,
  type CustomerField,
  type CustomerGridRow,
  type DataGridColumn,
} from '@hospital-crm/ui/customer-grid'

const someDay = 1_773_806_400

const customers = Array.from({ length: 10_000 }, (_, index): CustomerGridRow => {
  const id = index + 1
  const texts = { wechat: `wx ${id}`, city: `city ${id}`, order_num: '', last_followed_content: '' }
  const people = { sex: 1, age: 30, cfz: 1, uid: 1, writer: 1 }
  const origin = { source: 1, consulting: 1, mature: 1, promoted_id: 1, clue_id: 1 }
  const times = { order_time: null, success_time: null, next_followed: null, last_followed: null }
  const visit = { hospital: 1, disease: 1, status: (id % 2) + 1, tags: [1], price: `${id}.00` }
  const contact = { name: `Patient ${id}`, phone: `phone ${id}`, phone_masked: false }
  return { id, ...contact, ...texts, ...people, ...origin, ...times, ...visit, created_time: someDay }
})

export const rows = createMemoryRows<CustomerGridRow>({ rows: customers, keyOf: ({ id }) => id })

export const choices: CustomerChoices = {
  status: new Map([
    [1, { name: 'expected', tone: 'warning' }],
    [2, { name: 'seen', tone: 'success' }],
  ]),
  tags: new Map([[1, { name: 'VIP', tone: '1' }]]),
}

/** The price stays at the end, as number and name stay at the start. */
export const adaptColumn = (
  column: DataGridColumn<CustomerGridRow>,
  field: CustomerField,
): DataGridColumn<CustomerGridRow> => (field === 'price' ? { ...column, pinned: 'end' } : column)

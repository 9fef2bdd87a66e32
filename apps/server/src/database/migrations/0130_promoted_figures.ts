/** Figures by promotion account are counted on the indexes alone, as those by source are. */
const indexes = {
  customers_created_time: 'created_time, id',
  customers_order_time: 'order_time, id',
  customers_success_time: 'success_time, id',
  customers_customer_window: 'id',
} as const

const schema = Object.entries(indexes)
  .map(
    ([name, columns]) => `
drop index ${name};
create index ${name} on customers (${columns})
  include (hospital, disease, source, promoted_id, consulting, uid, status) where stage = 'customer';`,
  )
  .join('')

export const migration = { sql: schema }

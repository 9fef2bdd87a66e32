/**
 * Indexes of the customers table by name. A bulk load may drop them first and create them afterwards.
 * A migration contains them: once released, change an index by a new migration.
 *
 * Lists always look at one stage, so list indexes are partial. Each carries the columns of the row scope and the
 * status: a deep window, a count and a sort under a scope read the index alone and touch only the rows they answer.
 */
const carried = ['hospital', 'disease', 'source', 'consulting', 'uid', 'status']

const carrying = (keys: readonly string[], more: readonly string[] = []) =>
  `(${keys.join(', ')}) include (${[...carried, ...more].filter((column) => !keys.includes(column)).join(', ')})`

const windowOf = (stage: string, more: readonly string[] = []) =>
  `create index customers_${stage}_window on customers ${carrying(['id'], more)} where stage = '${stage}'`

const sorted = (column: string, key = column) => ({
  [`customers_${column}`]: `create index customers_${column} on customers ${carrying([key, 'id'])}
    where stage = 'customer'`,
})

/** Empty times stand last in both directions, which takes an index for each. */
const sortedTime = (column: string) => ({
  ...sorted(column),
  [`customers_${column}_desc`]: `create index customers_${column}_desc on customers
    ${carrying([`${column} desc nulls last`, 'id desc'])} where stage = 'customer'`,
})

/** Serves duplicate lookups over all stages as well. */
const contactWay = (column: string) => ({
  [`customers_${column}`]: `create index customers_${column} on customers ${carrying([column, 'id'], ['stage'])}`,
})

export const customerIndexes: Record<string, string> = {
  customers_customer_window: windowOf('customer'),
  customers_lead_window: windowOf('lead'),
  customers_pool_window: windowOf('pool'),
  customers_waste_window: windowOf('waste', ['stage_before_waste']),
  customers_hospital_status: `create index customers_hospital_status on customers
    ${carrying(['hospital', 'status', 'id'])} where stage = 'customer'`,
  customers_uid_next_followed: `create index customers_uid_next_followed on customers
    ${carrying(['uid', 'next_followed', 'id'])} where stage = 'customer'`,
  ...sorted('name', 'name collate "zh-x-icu"'),
  ...sorted('hospital'),
  ...sorted('disease'),
  ...sorted('source'),
  ...sorted('consulting'),
  ...sorted('status'),
  ...sorted('uid'),
  ...sorted('writer'),
  ...sorted('order_num'),
  ...sorted('cfz'),
  ...sorted('mature'),
  ...sorted('promoted_id'),
  ...sorted('clue_id'),
  ...sorted('created_time'),
  ...sortedTime('order_time'),
  ...sortedTime('success_time'),
  ...sortedTime('last_followed'),
  ...sortedTime('next_followed'),
  ...contactWay('phone'),
  ...contactWay('wechat'),
  customers_qq: `create index customers_qq on customers (qq) where qq <> ''`,
  customers_visitor_id: `create index customers_visitor_id on customers (visitor_id) where visitor_id <> ''`,
  customers_contact_phones: `create index customers_contact_phones on customers using gin (contact_phones)
    with (fastupdate = off) where contact_phones <> '{}'`,
  customers_order_num_unique: `create unique index customers_order_num_unique on customers (order_num)
    where order_num <> ''`,
  customers_tags: `create index customers_tags on customers using gin (tags) with (fastupdate = off)`,
  customers_name_characters: `create index customers_name_characters on customers
    using gin (string_to_array(lower(name), null)) with (fastupdate = off)`,
  customers_trigrams: `create index customers_trigrams on customers
    using gin (phone gin_trgm_ops, wechat gin_trgm_ops, order_num gin_trgm_ops) with (fastupdate = off)`,
  customers_wechat_beyond_ascii: `create index customers_wechat_beyond_ascii on customers (id)
    where wechat ~ '[^ -~]'`,
  customers_order_num_beyond_ascii: `create index customers_order_num_beyond_ascii on customers (id)
    where order_num ~ '[^ -~]'`,
}

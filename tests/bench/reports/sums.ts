/** Figures of a range as numbers alone, by SQL written by hand; `$1` and `$2` are Unix seconds. */
const parts = {
  consults: `select count(*) from customers where stage = 'customer' and created_time between $1 and $2`,
  due: `select count(*) from customers where stage = 'customer' and order_time between $1 and $2`,
  arrived: `select count(*) from customers where stage = 'customer' and success_time between $1 and $2`,
  contacts: `select count(*) from follow_ups f join customers c on c.id = f.cus_id
    where c.stage = 'customer' and f.created_time between $1 and $2`,
  amount: `select coalesce(sum(e.delta), 0) from cost_entries e join customers c on c.id = e.cus_id
    where c.stage = 'customer' and e.created_time between $1 and $2`,
}

/** All five, in one statement. */
export const sums = `select ${Object.entries(parts)
  .map(([name, sql]) => `(${sql}) as ${name}`)
  .join(', ')}`

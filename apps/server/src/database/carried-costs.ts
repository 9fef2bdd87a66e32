/** One row for each cost of customers of whom the ledger knows nothing, dated to the day on which they came. */
export const carryCosts = `
insert into cost_entries (cus_id, kind, delta, origin, uid, created_time)
select customers.id, costs.kind, costs.delta, 'carried',
  case when customers.uid > 0 then customers.uid else customers.writer end,
  coalesce(customers.success_time, customers.created_time)
from customers
cross join lateral (values
  ('inspect', customers.inspect_cost),
  ('treatment', customers.treatment_cost),
  ('successor', customers.successor_cost)) as costs (kind, delta)
where costs.delta <> 0
  and not exists (select 1 from cost_entries where cost_entries.cus_id = customers.id)
order by customers.id;
`

/**
 * Since when a row is in the list that it is in, who put it there, from where and why, and who had it before. Of customers of
 * the master table nothing is told afterwards: theirs are many, and nobody looks for it there.
 */
const schema = `
alter table customers
  add column moved_time bigint,
  add column moved_by integer not null default 0,
  add column moved_from smallint not null default 0,
  add column moved_reason text not null default '',
  add column prev_uid integer not null default 0;

update customers set moved_time = created_time where stage = 'lead';

update customers set moved_time = coalesce(lives.pooled_time, customers.updated_time), moved_from = 2,
    moved_by = case when lives.pooled_by > 1000 or lives.pooled_by = 1 then lives.pooled_by else 0 end,
    prev_uid = coalesce(lives.pooled_from, 0)
  from customers as gone left join customer_lives as lives on lives.cus_id = gone.id
  where gone.stage = 'pool' and customers.id = gone.id;

update customers set moved_reason = told.changes -> 'reason' ->> 'new'
  from (select distinct on (target_id) target_id, changes from audit_log
    where action = 'customer.give_up' and result = 'ok' order by target_id, seq desc) as told
  where customers.stage = 'pool' and customers.id::text = told.target_id and told.changes -> 'reason' ->> 'new' is not null;

update customers set moved_time = coalesce(wasted_time, updated_time),
    moved_from = case stage_before_waste when 'lead' then 1 when 'customer' then 2 else 3 end
  where stage = 'waste';

update customers set moved_by = told.uid
  from (select distinct on (target_id) target_id, uid from audit_log
    where action = 'customer.delete' and result = 'ok' order by target_id, seq desc) as told
  where customers.stage = 'waste' and customers.id::text = told.target_id;

create index customers_pool_moved on customers (moved_time desc nulls last, id desc)
  include (hospital, disease, source, consulting, uid, status) where stage = 'pool';
`

export const migration = { sql: schema }

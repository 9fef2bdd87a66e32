/**
 * Two records of one person that became one. The row that went lies here as it was, beside what the kept one was before and
 * right after, and beside the keys of all that moved with it: a split gives everything back. Who is destroyed is
 * destroyed here as well.
 */
const schema = `
create table customer_merges (
  id integer primary key generated always as identity,
  kept_id integer not null,
  gone_id integer not null,
  uid integer not null,
  merged_time bigint not null,
  -- Null once it is undone: the rows stand in their table again.
  kept_before jsonb,
  kept_after jsonb,
  gone jsonb,
  moved jsonb,
  undone_time bigint,
  undone_by integer,
  check ((undone_time is null) = (gone is not null))
);
create unique index customer_merges_gone on customer_merges (gone_id) where undone_time is null;
create index customer_merges_gone_ever on customer_merges (gone_id);
create index customer_merges_kept on customer_merges (kept_id, id desc);
create index customer_merges_gone_phone on customer_merges ((gone ->> 'phone')) where undone_time is null;
create index customer_merges_kept_phone on customer_merges ((kept_before ->> 'phone')) where undone_time is null;

-- The record that one is part of now; null where it is part of none.
create function kept_customer(asked integer) returns integer language sql stable as $$
  with recursive above (id, depth) as (
    select kept_id, 1 from customer_merges where gone_id = asked and undone_time is null
    union all
    select kept_id, depth + 1 from above
      join customer_merges on gone_id = above.id and undone_time is null
  )
  select id from above order by depth desc limit 1
$$;

-- An entry of the ledger may change its customer, and nothing else of it.
drop trigger cost_entries_stay on cost_entries;
create trigger cost_entries_stay before update on cost_entries for each row
  when (row (new.id, new.kind, new.delta, new.remark, new.origin, new.uid, new.created_time, new.reverses)
    is distinct from row (old.id, old.kind, old.delta, old.remark, old.origin, old.uid, old.created_time, old.reverses))
  execute function cost_entries_stay();

-- A merge and a split know every time and every number of both records, and write them as they are.
drop trigger customers_milestones on customers;
create trigger customers_milestones before insert or update of stage, status, order_time, followed_num on customers
  for each row when (current_setting('crm.merging', true) is distinct from 'on') execute function note_milestones();
drop trigger customers_phones on customers;
create trigger customers_phones before insert or update of phone, contact_phones, known_phones on customers
  for each row when (current_setting('crm.merging', true) is distinct from 'on') execute function remember_phones();
`

export const migration = { sql: schema }

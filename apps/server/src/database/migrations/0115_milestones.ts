/**
 * When a customer came in as a lead, was received, first contacted, booked, treated and lost. The database keeps these,
 * whichever door a change comes through. A booking that is taken back and a loss that is undone leave no time; the first
 * contact and the treatment stay. Of what was stored before, the log tells when; where it does not, the nearest known
 * time stands.
 */
const schema = `
alter table customers
  add column lead_time bigint,
  add column received_time bigint,
  add column contacted_time bigint,
  add column booked_time bigint,
  add column treated_time bigint,
  add column lost_time bigint;

create function note_milestones() returns trigger language plpgsql as $$
declare
  moment bigint := case tg_op when 'INSERT' then new.created_time else new.updated_time end;
  meant text;
begin
  if new.stage = 'lead' then new.lead_time := coalesce(new.lead_time, new.created_time); end if;
  if tg_op = 'UPDATE' and new.stage = 'customer' and old.stage in ('lead', 'pool') then new.received_time := moment; end if;
  if new.followed_num > 0 then new.contacted_time := coalesce(new.contacted_time, new.last_followed, moment); end if;
  new.booked_time := case when new.order_time is not null then coalesce(new.booked_time, moment) end;
  select kind into meant from cu_status where id = new.status;
  if meant = 'treated' then new.treated_time := coalesce(new.treated_time, moment); end if;
  new.lost_time := case when meant = 'lost' then coalesce(new.lost_time, moment) end;
  return new;
end $$;

update customers set
  lead_time = case when known.stage = 'lead' or known.clue_id <> 0 or lives.received_from = 'lead'
    then known.created_time end,
  received_time = lives.received_time,
  booked_time = case when known.order_time is not null then coalesce(told.booked, known.created_time) end,
  treated_time = case when kind = 'treated' then coalesce(known.success_time, told.status, known.updated_time) end,
  lost_time = case when kind = 'lost' then coalesce(told.status, known.updated_time) end,
  contacted_time = contacts.first
from customers as known
  left join cu_status on cu_status.id = known.status
  left join customer_lives as lives on lives.cus_id = known.id
  left join (select cus_id, min(created_time) as first from follow_ups group by cus_id) as contacts
    on contacts.cus_id = known.id
  left join (select target_id,
      max(extract(epoch from at)) filter (where changes -> 'order_time' ->> 'old' is null
        and changes -> 'order_time' ->> 'new' is not null)::bigint as booked,
      max(extract(epoch from at)) filter (where changes ? 'status')::bigint as status
    from audit_log where target_type = 'customer' and result = 'ok' and (changes ? 'order_time' or changes ? 'status')
    group by target_id) as told on told.target_id = known.id::text
where customers.id = known.id;

create trigger customers_milestones before insert or update of stage, status, order_time, followed_num on customers
  for each row execute function note_milestones();

create index customers_lead_time on customers (lead_time)
  include (uid, source, hospital, disease, promoted_id, consulting, status) where stage in ('lead', 'customer');
create index customers_received_time on customers (received_time)
  include (uid, source, hospital, disease, promoted_id, consulting, status) where stage = 'customer';
create index customers_contacted_time on customers (contacted_time)
  include (uid, source, hospital, disease, promoted_id, consulting, status) where stage = 'customer';
create index customers_booked_time on customers (booked_time)
  include (uid, source, hospital, disease, promoted_id, consulting, status) where stage = 'customer';
create index customers_treated_time on customers (treated_time)
  include (uid, source, hospital, disease, promoted_id, consulting, status) where stage = 'customer';
create index customers_lost_time on customers (lost_time)
  include (uid, source, hospital, disease, promoted_id, consulting, status) where stage = 'customer';

alter table reports add column formulas jsonb not null default '[]';
`

export const migration = { sql: schema }

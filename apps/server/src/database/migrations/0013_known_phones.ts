/**
 * Every number that a customer or a companion has or had, the oldest first: texts about them are masked by these. The
 * database adds to it, whoever writes, and takes nothing away.
 */
const schema = `
create function remember_phones() returns trigger language plpgsql as $$
declare
  known text[] := case when tg_op = 'INSERT' then '{}'::text[] else old.known_phones end;
  number text;
begin
  foreach number in array array[new.phone] || new.contact_phones loop
    if number <> '' and not number = any(known) then known := known || number; end if;
  end loop;
  new.known_phones := known;
  return new;
end $$;

alter table customers add column known_phones text[] not null default '{}';

with former as (
  select target_id, seq, number from audit_log, lateral (
    select changes->'phone'->>'old' as number where jsonb_typeof(changes->'phone'->'old') = 'string'
    union all
    select companion->>'phone' from jsonb_array_elements(
      case jsonb_typeof(changes->'contacts'->'old') when 'array' then changes->'contacts'->'old' else '[]' end) companion
  ) numbers
  where target_type = 'customer' and result = 'ok' and number ~ '^1[3-9][0-9]{9}$'),
  ordered as (select target_id, number, min(seq) as since from former group by target_id, number),
  gathered as (select target_id, array_agg(number order by since) as numbers from ordered group by target_id)
update customers set known_phones = numbers from gathered where target_id = customers.id::text;

update customers set known_phones = known_phones
  || array(select number from unnest(array[phone] || contact_phones) with ordinality as own (number, at)
    where number <> '' and number <> all(known_phones) group by number order by min(at))
where phone <> '' or contact_phones <> '{}';

create trigger customers_phones before insert or update of phone, contact_phones, known_phones on customers
  for each row execute function remember_phones();
`

export const migration = { sql: schema }

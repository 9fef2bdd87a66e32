import { carryCosts } from '../carried-costs.ts'

/**
 * The ledger of costs. The customer's three sums stay where lists sort and filter by them, and are written together with
 * the rows they are made of.
 */
const schema = `
create table cost_entries (
  id integer generated always as identity primary key,
  cus_id integer not null references customers (id) on delete cascade,
  kind text collate "C" not null check (kind in ('inspect', 'treatment', 'successor')),
  delta bigint not null check (delta <> 0),
  remark text not null default '',
  origin text collate "C" not null check (origin in ('entry', 'reversal', 'form', 'carried')),
  uid integer not null default 0,
  created_time bigint not null,
  reverses integer unique references cost_entries (id) on delete cascade,
  request_id text collate "C",
  check ((origin = 'reversal') = (reverses is not null))
);
create index cost_entries_customer on cost_entries (cus_id, id desc);
create unique index cost_entries_request on cost_entries (cus_id, request_id) where request_id is not null;

create function cost_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of the ledger stays as it is; write another one';
end $$;
create trigger cost_entries_stay before update on cost_entries
  for each row execute function cost_entries_stay();
create trigger cost_entries_go_with_their_customer before delete on cost_entries
  for each row when (pg_trigger_depth() = 0) execute function cost_entries_stay();
`

export const migration = { sql: schema + carryCosts }

/** What an agent has typed of the person at hand and not saved, so that it goes on at another device. */
const schema = `
create table call_notes (
  run_id integer not null references call_runs (id) on delete cascade,
  uid integer not null,
  cus_id integer not null references customers (id) on delete cascade,
  content text not null,
  outcome text collate "C" check (outcome in ('reached', 'not_reached', 'wrong_number')),
  primary key (run_id, uid, cus_id)
);
create index call_notes_customer on call_notes (cus_id);
`

export const migration = { sql: schema }

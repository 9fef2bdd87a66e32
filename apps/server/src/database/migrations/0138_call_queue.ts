/**
 * Lists that are called through. A run is one list with one question, shared by all who call it; a seat is one agent's place
 * in it; a turn is what became of a person there; a hold keeps a person for one agent, in whatever list.
 */
const schema = `
create table call_runs (
  id integer primary key generated always as identity,
  list text not null,
  question jsonb not null,
  digest bytea not null,
  started_time bigint not null,
  used_time bigint not null
);
create index call_runs_digest on call_runs (digest, used_time desc);

create table call_seats (
  run_id integer not null references call_runs (id) on delete cascade,
  uid integer not null,
  total integer not null,
  cus_id integer,
  used_time bigint not null,
  primary key (run_id, uid)
);
create index call_seats_person on call_seats (uid, used_time desc);

create table call_turns (
  id bigint primary key generated always as identity,
  run_id integer not null references call_runs (id) on delete cascade,
  uid integer not null,
  cus_id integer not null references customers (id) on delete cascade,
  state text collate "C" not null check (state in ('done', 'skipped', 'later', 'unwanted', 'limited')),
  made_time bigint not null,
  -- What the contact made of the customer, and what was there before; null where nothing was saved.
  follow_up_id bigint,
  version integer,
  before jsonb,
  unique (run_id, cus_id, uid)
);
create index call_turns_person on call_turns (run_id, uid, id desc);
create index call_turns_customer on call_turns (cus_id);

create table call_holds (
  cus_id integer primary key references customers (id) on delete cascade,
  uid integer not null,
  run_id integer not null references call_runs (id) on delete cascade,
  expires_at timestamptz not null
);
create index call_holds_person on call_holds (run_id, uid);
`

export const migration = { sql: schema }

/** What became of leads goes back to the platforms they came from: how each is told, and a queue of what it is told. */
const schema = `
alter table clues
  add column give_back jsonb,
  add column sealed_give_back bytea,
  add column give_back_hint text not null default '';

create table clue_states (
  id bigint primary key generated always as identity,
  clue_id integer not null references clues (id) on delete cascade,
  platform_id text not null,
  customer_id integer references customers (id) on delete set null,
  event text not null check (event in ('wechat', 'booked', 'arrived', 'paid', 'invalid')),
  state text not null,
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused', 'failed')),
  attempts integer not null default 0,
  created_time bigint not null,
  next_time bigint not null,
  tried_time bigint,
  taken_until bigint,
  answer text not null default '',
  unique (clue_id, platform_id, state)
);
create index clue_states_waiting on clue_states (next_time, id) where status = 'waiting';
create index clue_states_clue on clue_states (clue_id, id desc);
create index clue_states_customer on clue_states (customer_id) where customer_id is not null;
`

export const migration = { sql: schema }

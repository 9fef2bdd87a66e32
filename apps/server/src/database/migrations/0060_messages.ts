/** Messages between colleagues. A dialogue is a pair of people, the smaller id first. */
const schema = `
create table messages (
  id bigint generated always as identity primary key,
  client_id uuid not null,
  from_uid integer not null,
  to_uid integer not null,
  low integer generated always as (least(from_uid, to_uid)) stored,
  high integer generated always as (greatest(from_uid, to_uid)) stored,
  msg text not null check (length(msg) <= 4000),
  type smallint not null,
  quote_id bigint,
  extra jsonb not null default '{}',
  created_time bigint not null,
  delivered_time bigint,
  read_time bigint,
  taken_back_time bigint,
  unique (from_uid, client_id)
);
create index messages_dialogue on messages (low, high, id);
create index messages_unread on messages (to_uid, from_uid, id) where read_time is null;
create index messages_undelivered on messages (to_uid, from_uid, id) where delivered_time is null;

create table dialogues (
  low integer not null,
  high integer not null,
  last_id bigint not null,
  primary key (low, high)
);
create index dialogues_high on dialogues (high);
`

export const migration = { sql: schema }

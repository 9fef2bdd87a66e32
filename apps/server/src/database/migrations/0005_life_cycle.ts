/** Who had a customer before and since when, reservations, claims of a day, and requests that were carried out once. */
const schema = `
create table customer_lives (
  cus_id integer primary key references customers on delete cascade,
  owned_time bigint,
  received_from text check (received_from in ('lead', 'pool')),
  received_time bigint,
  pooled_from integer not null default 0,
  pooled_by integer not null default 0,
  pooled_time bigint,
  warned_time bigint
);

create table leases (
  cus_id integer primary key references customers on delete cascade,
  uid integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null
);

create table agent_claims (
  uid integer primary key,
  day bigint not null,
  claimed integer not null
);

create table done_requests (
  uid integer not null,
  request_id text not null,
  call text not null,
  digest bytea not null,
  target_id integer not null,
  created_at timestamptz not null default now(),
  primary key (uid, request_id)
);
create index done_requests_age on done_requests (created_at);

create index notices_customers on notices using gin (customer_ids);
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('login', 'transfer', 'plan', 'taken_back', 'recycle_warning'));
`

export const migration = { sql: schema }

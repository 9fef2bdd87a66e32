/**
 * How leads arrive: what an interface knows of its sender, which lead each platform id became, and every push as it came.
 * Nothing of a person stands in `clue_leads`; a customer who is destroyed takes the pushes along.
 */
const schema = `
alter table clues
  add column remark text not null default '',
  add column hospital integer not null default 0,
  add column source integer not null default 0,
  add column consulting integer not null default 0,
  add column disease integer not null default 0,
  add column promoted_id integer not null default 0,
  add column signature jsonb,
  add column map jsonb,
  add column receivers jsonb not null default '{"kind":"pool","agents":[]}',
  add column sealed_secret bytea,
  add column secret_hint text not null default '';

create table clue_leads (
  clue_id integer not null references clues (id) on delete cascade,
  platform_id text not null check (platform_id <> '' and length(platform_id) <= 128),
  customer_id integer references customers (id) on delete set null,
  is_known boolean not null default false,
  versions jsonb not null default '{}',
  last_order text not null default '',
  assigned_uid integer not null default 0,
  created_time bigint not null,
  updated_time bigint not null,
  told_time bigint,
  primary key (clue_id, platform_id)
);
create index clue_leads_customer on clue_leads (customer_id) where customer_id is not null;
create index clue_leads_untold on clue_leads (created_time) where told_time is null;
create index clue_leads_assigned on clue_leads (assigned_uid, created_time) where assigned_uid > 0;

create table clue_pushes (
  id bigint primary key generated always as identity,
  clue_id integer not null references clues (id) on delete cascade,
  received_time bigint not null,
  state text not null
    check (state in ('created', 'merged', 'repeated', 'known', 'quiet', 'test', 'refused')),
  reason text check ((reason is null) = (state <> 'refused')),
  platform_id text not null default '',
  customer_id integer references customers (id) on delete cascade,
  ip text not null,
  path text not null,
  is_signed boolean not null,
  sealed_headers bytea,
  took integer not null,
  unmapped text[] not null default '{}',
  ignored text[] not null default '{}',
  body bytea not null check (length(body) <= 65536),
  replayed_time bigint
);
create index clue_pushes_clue on clue_pushes (clue_id, id desc);
create index clue_pushes_refused on clue_pushes (clue_id, id desc) where state = 'refused';
create index clue_pushes_unsigned on clue_pushes (clue_id, id desc) where not is_signed;
create index clue_pushes_customer on clue_pushes (customer_id) where customer_id is not null;
create index clue_pushes_age on clue_pushes (received_time);

alter table notices add column gateway smallint not null default 0;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('login', 'transfer', 'plan', 'taken_back', 'recycle_warning', 'lead', 'lead_again'));
`

export const migration = { sql: schema }

/**
 * Speed to lead: within how many minutes of the working hours an interface wants its leads answered, when each was, and who
 * was asked for those that nobody answered in time. Interfaces that are there set no clock until somebody says so.
 */
const schema = `
alter table clues add column target_minutes integer not null default 0
  check (target_minutes between 0 and 2880);

alter table clue_leads
  add column answered_time bigint,
  add column answered_uid integer not null default 0,
  add column waited_seconds bigint,
  add column in_time boolean,
  add column offered smallint not null default 0 check (offered between 0 and 2);
create index clue_leads_unanswered on clue_leads (created_time)
  where answered_time is null and not is_known and customer_id is not null and offered < 2;

create table clue_offers (
  id bigint primary key generated always as identity,
  clue_id integer not null,
  platform_id text not null,
  round smallint not null check (round between 1 and 2),
  asked integer[] not null,
  taken_from integer not null default 0,
  offered_time bigint not null,
  unique (clue_id, platform_id, round),
  foreign key (clue_id, platform_id) references clue_leads (clue_id, platform_id) on delete cascade
);
create index clue_offers_clue on clue_offers (clue_id, id desc);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('login', 'transfer', 'plan', 'taken_back', 'recycle_warning', 'lead', 'lead_again', 'backup_failed',
    'guessing', 'lead_waiting'));
`

export const migration = { sql: schema }

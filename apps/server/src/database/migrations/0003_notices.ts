/** Notices of users. A plan makes one notice, whoever looks for it first; every server process hears of new ones. */
const schema = `
create table notices (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('login', 'transfer', 'plan')),
  from_uid integer not null,
  session_id bigint,
  ip text not null default '',
  customer_ids integer[] not null default '{}',
  plan_time bigint,
  created_time bigint not null,
  read_time bigint
);
create index notices_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_time is null;
create index notices_age on notices (created_time);
create unique index notices_plan on notices ((customer_ids[1]), plan_time) where kind = 'plan';

create table plan_watch (
  id smallint primary key default 1 check (id = 1),
  since bigint not null
);
insert into plan_watch (since) values (extract(epoch from now())::bigint);

create function notify_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('crm_notice', 'new:' || new.user_id || ':' || new.id);
  return null;
end $$;
create trigger notices_new after insert on notices for each row execute function notify_notice();
`

export const migration = { sql: schema }

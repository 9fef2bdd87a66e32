/** Goals: how much of a measure a hospital or an agent is to reach in a month. */
const schema = `
create table goals (
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  measure text not null,
  kind text not null check (kind in ('hospital', 'agent')),
  "of" integer not null,
  value integer not null check (value > 0),
  updated_by integer not null,
  updated_time bigint not null,
  primary key (measure, kind, month, "of")
);
create index goals_month on goals (month);
create trigger goals_config_notice after insert or update or delete or truncate on goals
  for each statement execute function notify_config();
`

export const migration = { sql: schema }

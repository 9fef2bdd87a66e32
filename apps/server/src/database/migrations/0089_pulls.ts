/** Asking platforms for leads: how, with which token, and how far it has come. */
const schema = `
alter table clues
  add column pull jsonb,
  add column sealed_token bytea,
  add column token_hint text not null default '';

create table clue_pulls (
  clue_id integer primary key references clues (id) on delete cascade,
  cursor bigint not null default 0,
  next_time bigint not null default 0,
  last_time bigint not null default 0,
  last_ok_time bigint not null default 0,
  seen integer not null default 0,
  taken integer not null default 0,
  tries integer not null default 0,
  problem text,
  taken_by uuid,
  taken_until bigint not null default 0
);
`

export const migration = { sql: schema }

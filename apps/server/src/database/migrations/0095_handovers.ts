/** What somebody who leaves has goes to colleagues; its rows tell what can come back. */
export const migration = {
  sql: `
create table handovers (
  id integer generated always as identity primary key,
  from_uid integer not null references users (id),
  recipients integer[] not null,
  split text not null check (split in ('load', 'hospital', 'disease', 'source')),
  shares jsonb not null,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  total integer not null,
  done integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  moved jsonb not null default '{"views": [], "places": []}',
  by_uid integer not null,
  by_role integer not null,
  by_ip text not null,
  created_time bigint not null,
  ended_time bigint
);
create unique index handovers_at_work on handovers (from_uid) where state in ('running', 'undoing');
create index handovers_latest on handovers (from_uid, id desc);
create table handover_rows (
  handover_id integer not null references handovers (id) on delete cascade,
  customer_id integer not null,
  to_uid integer not null,
  version integer not null,
  came_back boolean,
  primary key (handover_id, customer_id)
)`,
}

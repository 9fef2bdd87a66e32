/** Browsers in which somebody has signed in before: a stranger's wrong passwords do not keep them out. */
export const migration = {
  sql: `
create table known_devices (
  token_hash bytea not null,
  user_id integer not null references users (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, used_at)`,
}

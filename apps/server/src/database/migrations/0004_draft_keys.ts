/** Keys under which browsers encrypt what their user has not saved yet. The drafts themselves never come here. */
const schema = `
create table draft_keys (
  user_id integer primary key references users (id) on delete cascade,
  key_id uuid not null default gen_random_uuid(),
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);
`

export const migration = { sql: schema }

/** What each user says again and again in follow-ups. */
const schema = `
create table user_phrases (
  user_id integer primary key references users (id) on delete cascade,
  phrases text[] not null,
  updated_time bigint not null default extract(epoch from now())::bigint
);
`

export const migration = { sql: schema }

/** Who somebody is at the provider that they sign in at. */
const schema = `
create table provider_subjects (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_time bigint not null,
  primary key (issuer, subject)
);
create index provider_subjects_user on provider_subjects (user_id);
`

export const migration = { sql: schema }

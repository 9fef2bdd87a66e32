/**
 * What was decided about texts of a file that name no option, for this import and for the next files of its user, and which
 * options an import made, so that they go with it.
 */
const schema = `
alter table imports
  add column decided jsonb not null default '[]',
  add column made_options jsonb not null default '[]';

create table import_values (
  user_id integer not null references users (id) on delete cascade,
  field text not null,
  value text not null,
  option integer not null,
  primary key (user_id, field, value)
);
`

export const migration = { sql: schema }

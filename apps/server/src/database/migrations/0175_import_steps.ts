/**
 * What was decided about texts of a file that name no option, for this import and for the next files of its user, and which
 * options an import made, so that they go with it. Until its rows are carried out the sheets of a file are kept as they were
 * read, in packed blocks, so that another one, or another row of headings, can be taken.
 */
const schema = `
alter table imports
  add column decided jsonb not null default '[]',
  add column made_options jsonb not null default '[]',
  add column sheet smallint not null default 0,
  add column heading_row integer not null default 0,
  add column takes_hidden boolean not null default true;

create table import_sheets (
  import_id integer not null references imports (id) on delete cascade,
  sheet smallint not null,
  name text not null,
  rows integer not null,
  columns integer not null,
  hidden integer not null,
  first jsonb not null,
  formulas jsonb not null,
  errors jsonb not null,
  primary key (import_id, sheet)
);
create table import_blocks (
  import_id integer not null,
  sheet smallint not null,
  nth integer not null,
  packed bytea not null,
  primary key (import_id, sheet, nth),
  foreign key (import_id, sheet) references import_sheets (import_id, sheet) on delete cascade
);

create table import_values (
  user_id integer not null references users (id) on delete cascade,
  field text not null,
  value text not null,
  option integer not null,
  primary key (user_id, field, value)
);
`

export const migration = { sql: schema }

/** A report opens its rows into others, counts those customers alone that it is meant for, and is cut to its first rows. */
const schema = `
alter table reports
  add column icon text not null default 'pie',
  add column second text not null default 'none',
  add column "where" jsonb,
  add column "order" jsonb,
  add column top integer not null default 0,
  add column totals boolean not null default true;
`

export const migration = { sql: schema }

/** What sources, consulting methods, visit statuses, tags, states of WeChat and promotion accounts say beside their name. */
const schema = `
alter table sources
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;
alter table consultings
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;
alter table cu_status
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;
alter table cu_tags
  add column "group" text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;
alter table matures
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;
alter table promoteds
  add column account text not null default '',
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;
`

export const migration = { sql: schema }

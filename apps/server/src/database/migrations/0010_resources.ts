/**
 * What hospitals and diseases say of themselves beside their name, and when a configured row was changed last. Gateways
 * tell of their changes as the other configured rows do.
 */
const schema = `
alter table hospitals
  add column alias text not null default '',
  add column phone text not null default '',
  add column address text not null default '',
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;

alter table diseases
  add column remark text not null default '',
  add column updated_time bigint not null default extract(epoch from now())::bigint;

alter table sms_gateways
  add column updated_time bigint not null default extract(epoch from now())::bigint;
create trigger sms_gateways_notice after insert or update or delete or truncate on sms_gateways
  for each statement execute function notify_config();
`

export const migration = { sql: schema }

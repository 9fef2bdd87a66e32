/** Administrators are told of a backup that was not made. */
const schema = `
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('login', 'transfer', 'plan', 'taken_back', 'recycle_warning', 'lead', 'lead_again', 'backup_failed'));
`

export const migration = { sql: schema }

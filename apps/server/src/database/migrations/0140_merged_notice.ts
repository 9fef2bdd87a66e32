/** A notice for agents whose record became part of somebody else's. */
const schema = `
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('login', 'transfer', 'plan', 'taken_back', 'recycle_warning', 'lead', 'lead_again', 'backup_failed',
    'guessing', 'lead_waiting', 'letter', 'merged'));
`

export const migration = { sql: schema }

/** Starts of an older version switched off what it did not know; what people switched off themselves is in the audit log. */
const schema = `
update permissions set status = 1 where status = 3 and path <> '' and not exists (
  select from audit_log where target_type = 'permission' and target_id = permissions.id::text
    and changes #>> '{status,new}' = '3');
`

export const migration = { sql: schema }

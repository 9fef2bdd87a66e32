/** What one person did, and what was done in a while, are found without reading all of the log. */
const schema = `
create index audit_log_person on audit_log (uid, seq desc);
create index audit_log_time on audit_log (at);
`

export const migration = { sql: schema }

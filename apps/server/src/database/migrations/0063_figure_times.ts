/** Follow-ups and cost entries by when they were written, for the figures of a range of days. */
const schema = `
create index follow_ups_created on follow_ups (created_time) include (cus_id, uid);
create index cost_entries_created on cost_entries (created_time) include (cus_id, delta);
`

export const migration = { sql: schema }

/** How a contact was made and what came of it, where the writer says so. */
const schema = `
alter table follow_ups
  add column channel text check (channel in ('call', 'wechat', 'visit')),
  add column outcome text check (outcome in ('reached', 'not_reached', 'wrong_number'));
`

export const migration = { sql: schema }

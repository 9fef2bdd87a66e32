/** Customers who do not want to be contacted, at all or in one way: a list of what was noted, empty for nearly all. */
const schema = `
alter table customers add column contact_stops jsonb not null default '[]'
  check (jsonb_typeof(contact_stops) = 'array');
`

export const migration = { sql: schema }

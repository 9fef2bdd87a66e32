/** What the browser of a session says of itself, so that somebody can tell their sessions apart. */
const schema = `
alter table sessions add column device text not null default '';
`

export const migration = { sql: schema }

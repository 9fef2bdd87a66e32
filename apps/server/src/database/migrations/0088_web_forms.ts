/** The web form of a lead interface: what it says, asks for and where it may stand. Null for the usual one. */
const schema = `
alter table clues add column form jsonb;
`

export const migration = { sql: schema }

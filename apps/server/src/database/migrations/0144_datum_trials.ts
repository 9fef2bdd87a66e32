/** What stood in the sheet when a file was tried last, and with which columns, so that nothing typed since is overwritten. */
const schema = `
alter table datum_imports add column tried jsonb;
alter table datum_imports add column seen jsonb not null default '{}';
`

export const migration = { sql: schema }

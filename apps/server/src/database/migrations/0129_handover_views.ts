/** Who of several colleagues gets the views of somebody who leaves. */
const schema = `
alter table handovers add column views_to integer;
`

export const migration = { sql: schema }

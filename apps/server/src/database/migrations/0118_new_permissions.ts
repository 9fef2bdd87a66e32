/** A permission that is new here, until the roles that should have it were given it. */
const schema = `
alter table permissions add column is_settled boolean not null default true;
`

export const migration = { sql: schema }

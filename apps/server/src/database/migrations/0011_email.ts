/** The e-mail address of a customer. */
const schema = `
alter table customers add column email text not null default '';
create index customers_email on customers using gin (email gin_trgm_ops) with (fastupdate = off);
create index customers_email_beyond_ascii on customers (id) where email ~ '[^ -~]';
`

export const migration = { sql: schema }

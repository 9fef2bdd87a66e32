/** A report is for the roles that it names, and for all only where somebody says so. Those that named none were for all. */
const schema = `
alter table reports add column everyone boolean not null default false;
update reports set everyone = true where roles = '{}';
`

export const migration = { sql: schema }

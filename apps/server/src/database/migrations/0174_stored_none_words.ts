/**
 * How far customers that were stored before words for nothing were emptied have been looked through: the server does that at
 * its next start, because each is told in the audit log. Without customers there is nothing to look through.
 */
const schema = `
create table stored_none_words (looked_to integer not null);

insert into stored_none_words select 0 where exists (select 1 from customers);
`

export const migration = { sql: schema }

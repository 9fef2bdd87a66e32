/** How far a round of asking has come, so that one of many pages goes on where it stood. */
const schema = `
alter table clue_pulls
  add column page integer not null default 0,
  add column until bigint not null default 0;
update clue_pulls set problem = null, tries = 0, next_time = 0 where problem = 'too_many';
`

export const migration = { sql: schema }

/** A session with a name is a token of another system: it ends at its time, and not because nobody called for an hour. */
export const migration = { sql: 'alter table sessions add column token_name text' }

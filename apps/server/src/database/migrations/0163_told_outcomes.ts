/**
 * Whether senders of an interface hear what became of a lead, and who made it, whose budget of numbers such answers use. Of
 * interfaces that are there already the log tells who made them; where it does not, the first administrator did.
 */
const schema = `
alter table clues add column tells_outcome boolean not null default false, add column made_by integer;

update clues set made_by = coalesce((select uid from audit_log
  where action = 'clue.create' and target_id = clues.id::text and result = 'ok' and uid > 0 order by seq limit 1), 1);
`

export const migration = { sql: schema }

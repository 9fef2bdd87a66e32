/**
 * Whether senders of an interface hear what became of a lead, and who gave it its secret last, whose budget of numbers such
 * answers use. Of interfaces that are there already the log tells; where it does not, nobody is known and senders hear nothing.
 */
const schema = `
alter table clues add column tells_outcome boolean not null default false, add column made_by integer;

update clues set made_by = (select uid from audit_log
  where target_type = 'clue' and target_id = clues.id::text and result = 'ok' and uid > 0
    and action in ('clue.create', 'clue.update') and changes::jsonb ? 'secret' order by seq desc limit 1);
`

export const migration = { sql: schema }

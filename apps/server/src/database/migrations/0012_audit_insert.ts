/**
 * Rows enter the audit log at its end and nowhere else. Whoever writes without the key can still append rows that
 * nobody signed; the check of the log finds those.
 */
const schema = `
create function audit_continues_chain() returns trigger language plpgsql as $$
declare
  opening record;
begin
  select seq, prev_hmac into opening from added order by seq limit 1;
  if not found then return null; end if;
  if opening.prev_hmac is distinct from
      (case opening.seq when 1 then decode(repeat('00', 32), 'hex')
        else (select hmac from audit_log where seq = opening.seq - 1) end)
    or exists (
      select from (
        select seq - lag(seq) over places as step, prev_hmac, lag(hmac) over places as before
        from added window places as (order by seq)) as links
      where step <> 1 or prev_hmac <> before)
    or exists (select from audit_log where seq > (select max(seq) from added))
  then raise exception 'an audit row continues the chain';
  end if;
  return null;
end $$;
create trigger audit_log_continues after insert on audit_log
  referencing new table as added for each statement execute function audit_continues_chain();
`

export const migration = { sql: schema }

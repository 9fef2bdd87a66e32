/**
 * Old rows of the audit log may go, if a hospital says so: their places stay, and a cut that whoever holds the key has signed
 * says up to which place. Nobody cuts what is younger than a year, and nothing goes that no cut covers.
 */
const schema = `
create table audit_cuts (
  place bigint primary key,
  made_at timestamptz not null default now(),
  hmac bytea not null,
  digest bytea not null,
  stamp bytea not null
);
create trigger audit_cuts_append_only before update or delete or truncate on audit_cuts
  for each statement execute function audit_is_append_only();

create function audit_cut_is_old() returns trigger language plpgsql as $$
declare
  opening bigint;
  ending bigint;
begin
  select max(place) into ending from added;
  select coalesce(max(place), 0) into opening from audit_cuts where place not in (select place from added);
  if (select count(*) from added) > 1 or ending <= opening
    or not exists (select from added join audit_seals using (place, hmac))
    or exists (
      select from audit_seals join audit_log using (seq)
      where place > opening and place <= ending and audit_log.at > now() - interval '12 months')
  then raise exception 'an audit cut stands at a place of the chain, behind the others, and covers what is older than a year';
  end if;
  return null;
end $$;
create trigger audit_cuts_old after insert on audit_cuts
  referencing new table as added for each statement execute function audit_cut_is_old();

create function audit_row_is_cut() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone left join audit_seals using (seq)
    where place is null or place > coalesce((select max(audit_cuts.place) from audit_cuts), 0))
  then raise exception 'audit rows are never changed or removed before a cut covers them';
  end if;
  return null;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function audit_is_append_only();
create trigger audit_log_cut after delete on audit_log
  referencing old table as gone for each statement execute function audit_row_is_cut();

create function audit_remove_cut(opening bigint) returns bigint language plpgsql security definer as $$
declare
  many bigint;
begin
  delete from audit_log using audit_seals
  where audit_seals.seq = audit_log.seq and place > opening
    and place <= (select max(audit_cuts.place) from audit_cuts);
  get diagnostics many = row_count;
  return many;
end $$;
revoke execute on function audit_remove_cut from public;
do $$ begin
  execute format('alter function audit_remove_cut set search_path = %I, pg_temp', current_schema());
end $$;
`

export const migration = { sql: schema }

/**
 * Whether places continue the chain is asked of its end alone. The question for any place beyond had read the whole table:
 * planned once for every number, it expects to find one at once, and there is none.
 */
const schema = `
create or replace function audit_continues_chain() returns trigger language plpgsql as $$
declare
  opening bigint;
  ending bigint;
  many bigint;
begin
  select min(place), max(place), count(*) into opening, ending, many from added;
  if many > 0 and (
    ending - opening + 1 <> many
    or opening <> 1 + (select coalesce(max(place), 0) from audit_seals where place < opening)
    or ending <> (select max(place) from audit_seals))
  then raise exception 'a seal continues the chain';
  end if;
  return null;
end $$;
`

export const migration = { sql: schema }

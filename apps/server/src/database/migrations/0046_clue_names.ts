/**
 * Lead interfaces as configured rows: what people call them, and when they were changed. The last part of the address is made
 * of the id where nobody chose one.
 */
const schema = `
alter table clues
  add column if not exists updated_time bigint not null default extract(epoch from now())::bigint,
  add column if not exists name text not null default '';

create function name_clue() returns trigger language plpgsql as $$
begin
  if new.username = '' then new.username := 'leads-' || new.id; end if;
  if new.name = '' then new.name := new.username; end if;
  return new;
end $$;
create trigger clues_named before insert or update on clues for each row execute function name_clue();
update clues set name = username;
`

export const migration = { sql: schema }

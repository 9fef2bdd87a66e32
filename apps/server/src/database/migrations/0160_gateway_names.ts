/** Message gateways are chosen by their names: of several with one name the later ones get their id behind it. */
const schema = `
do $$
begin
  -- A name that is made so may be there already. The one whose id it says keeps it, so each row is named anew at most once.
  loop
    update sms_gateways set name = left(name, 62 - length(id::text)) || ' #' || id
    where id in (
      select id from (
        select id, row_number() over (
          partition by name order by right(name, length(id::text) + 2) = ' #' || id desc, sort, id) as place
        from sms_gateways
      ) as named where place > 1
    );
    exit when not found;
  end loop;
end $$;
`

export const migration = { sql: schema }

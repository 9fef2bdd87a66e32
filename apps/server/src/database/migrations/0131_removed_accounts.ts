/**
 * What the account of a user was who is removed after a handover, so that taking the handover back brings the account back.
 * It is kept with the handover alone, and goes with it.
 */
const schema = `
alter table handovers add column account jsonb;

create or replace function remove_staff() returns trigger language plpgsql as $$
begin
  update handovers set account = (select jsonb_build_object('username', username, 'role_id', role_id,
      'extra_roles', array(select role_id from user_roles where user_id = old.id order by role_id))
    from users where id = old.id)
  where id = (select max(id) from handovers where from_uid = old.id) and state = 'done';
  delete from user_roles where user_id = old.id;
  update users set removed_time = extract(epoch from now())::bigint, status = 3, role_id = null, is_admin = false,
    password_hash = null, username = left(username, 40) || '#' || id where id = old.id;
  return old;
end $$;
`

export const migration = { sql: schema }

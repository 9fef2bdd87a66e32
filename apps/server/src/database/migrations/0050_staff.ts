/**
 * Users and roles as configured rows. Whoever is removed stays in `users`, so that what they did keeps a name; the view `staff`
 * has those who are there, without robots, and removing a row from it marks the user.
 */
const schema = `
alter table roles
  add column sort integer not null default 0,
  alter column created_time set default extract(epoch from now())::bigint,
  alter column updated_time set default extract(epoch from now())::bigint;
create trigger roles_config_notice after insert or update or delete on roles
  for each statement execute function notify_config();

alter table users
  add column sort integer not null default 0,
  add column removed_time bigint,
  alter column created_time set default extract(epoch from now())::bigint,
  alter column updated_time set default extract(epoch from now())::bigint;
create trigger users_config_notice after insert or update of nickname, status, is_admin, hospitals, role_id, removed_time
  on users for each statement execute function notify_config();

create view staff as
  select id, username, nickname, pinyin, phone, avatar, is_admin, hospitals, status, sort, created_time, updated_time
  from users where removed_time is null and (id = 1 or id > 1000);

create function remove_staff() returns trigger language plpgsql as $$
begin
  delete from user_roles where user_id = old.id;
  update users set removed_time = extract(epoch from now())::bigint, status = 3, role_id = null, is_admin = false,
    password_hash = null, username = left(username, 40) || '#' || id where id = old.id;
  return old;
end $$;
create trigger staff_removed instead of delete on staff for each row execute function remove_staff();
`

export const migration = { sql: schema }

/** A session may look at the console as a role; its sockets hear of it as they do when it takes another role. */
export const migration = {
  sql: `
alter table sessions
  add column viewed_role int references roles (id) on delete set null,
  add column viewed_holder int references users (id) on delete set null;
create trigger sessions_view_notice after update of viewed_role, viewed_holder on sessions for each row
  when (new.viewed_role is distinct from old.viewed_role or new.viewed_holder is distinct from old.viewed_holder)
  execute function notify_user_role()`,
}

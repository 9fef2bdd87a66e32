/**
 * A look as a role outlives that role, and says its name then: without one the session would be the looker's own again, with
 * every right, in the middle of what they do.
 */
export const migration = {
  sql: `
alter table sessions
  drop constraint sessions_viewed_role_fkey,
  drop constraint sessions_viewed_holder_fkey,
  add column viewed_name text not null default '';
update sessions set viewed_name = roles.name from roles where roles.id = viewed_role`,
}

/** A token that has locked its own session has no password to unlock it with. */
export const migration = {
  sql: `update sessions set state = 'ok', wrong_unlocks = 0 where token_name is not null and state = 'locked'`,
}

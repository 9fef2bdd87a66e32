import type { Client } from '@hospital-crm/api/client'

/** The tabs of this browser take the new token before the server ends the old one, in ms. */
export const RETIRE_AFTER_MS = 2000

/** Ends a token that was replaced, by a call that carries it. `callWith` makes the calls of a token. */
export const retireWith =
  (callWith: (token: string) => Client['call']) =>
  (token: string): void => {
    const logout = () => callWith(token)('auth/logout', { body: {}, quiet: true })
    // However it ends: a token that stays runs out within minutes.
    setTimeout(() => void logout().catch(() => {}), RETIRE_AFTER_MS)
  }

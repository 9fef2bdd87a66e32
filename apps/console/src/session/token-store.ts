import { browserStorage, type PageStorage } from '../parts/browser-storage.ts'
import type { Client } from '@hospital-crm/api/client'

export const TOKEN_KEY = 'hospital-crm.token'

/** Keeps the access token of this browser under one key. */
export interface TokenStore {
  get: () => string | undefined
  set: (token: string) => void
  /** Makes the kept token the one of this tab, after another tab has signed the same user in again. */
  adopt: () => void
  /** Removes the token of this tab; one that another tab has put there since then stays. */
  clear: () => void
}

/** The token lives in local storage, so that every tab of the browser uses the same one. */
export const createTokenStore = (storage: PageStorage = browserStorage): TokenStore => {
  const read = () => storage.getItem(TOKEN_KEY)
  let own = read()
  return {
    get: () => read() ?? undefined,
    set: (token) => {
      own = token
      storage.setItem(TOKEN_KEY, token)
    },
    adopt: () => {
      own = read()
    },
    clear: () => {
      if (read() === own) storage.removeItem(TOKEN_KEY)
      own = null
    },
  }
}

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

import { browserStorage, type PageStorage } from '../parts/browser-storage.ts'

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

export const TOKEN_KEY = 'hospital-crm.token'

/** Keeps the access token of this browser under one key. */
export interface TokenStore {
  get: () => string | undefined
  set: (token: string) => void
  clear: () => void
}

/** The token lives in local storage, so that every tab of the browser uses the same one. */
export const createTokenStore = (): TokenStore => ({
  get: () => localStorage.getItem(TOKEN_KEY) ?? undefined,
  set: (token) => localStorage.setItem(TOKEN_KEY, token),
  clear: () => localStorage.removeItem(TOKEN_KEY),
})

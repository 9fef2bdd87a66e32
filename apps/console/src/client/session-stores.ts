import type { QueryClient } from '@tanstack/react-query'

/** What a session holds beside the query cache because it is not the answer to one question. */
export interface SessionStore {
  /** Forgets everything that was loaded: the session is over, or other rights show other rows. */
  drop: () => void
  /** Asks again for everything that is looked at, also after it was dropped. */
  refresh: () => void
  /** The session is over, and nothing of it goes on. */
  close?: () => void
}

type Make = (client: QueryClient) => SessionStore

/** There is one query client for each session, so it stands for the session here. */
const held = new WeakMap<QueryClient, Map<Make, SessionStore>>()

/** The store of a kind, made when the session first wants it. */
export const storeOf = <Store extends SessionStore>(
  client: QueryClient,
  make: (client: QueryClient) => Store,
): Store => {
  const stores = held.get(client) ?? new Map<Make, SessionStore>()
  held.set(client, stores)
  const store = (stores.get(make) as Store | undefined) ?? make(client)
  stores.set(make, store)
  return store
}

/** Every store that the session has made so far. */
export const storesOf = (client: QueryClient): readonly SessionStore[] => [
  ...(held.get(client)?.values() ?? []),
]

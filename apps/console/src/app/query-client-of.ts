import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../client/query-client.ts'
import type { SessionActor } from '../session/index.ts'

const clients = new WeakMap<SessionActor, QueryClient>()

/** The one cache of a page. It outlives a lock and is emptied when the session closes. */
export const queryClientOf = (session: SessionActor): QueryClient => {
  const known = clients.get(session)
  if (known) return known
  const client = createQueryClient()
  session.on('session.closed', () => client.clear())
  clients.set(session, client)
  return client
}

import type { QueryClient } from '@tanstack/react-query'
import { storesOf } from '../client/session-stores.ts'
import type { SessionActor } from '../session/index.ts'
import { grantsOf } from './grants-of.ts'

/**
 * Another role or another hospital sees other rows: whenever role, hospitals or permissions of the running session become others, by a switch here,
 * in another tab or by an administrator, nothing that was loaded before may stay. Answers the way to stop.
 */
export const dropWithGrants = (
  session: Pick<SessionActor, 'getSnapshot' | 'subscribe'>,
  queryClient: QueryClient,
): (() => void) => {
  const grants = () => grantsOf(session.getSnapshot().context)
  let held = grants()
  const watch = session.subscribe(() => {
    const now = grants()
    if (now === null || now === held) return
    held = now
    for (const store of storesOf(queryClient)) {
      store.drop()
      store.refresh()
    }
    void queryClient.resetQueries()
  })
  return () => watch.unsubscribe()
}

import type { QueryClient } from '@tanstack/react-query'
import { storesOf } from '../client/session-stores.ts'
import type { SessionActor } from '../session/index.ts'
import { grantsOf } from './grants-of.ts'

/** A question that nobody has answered yet. */
const unanswered = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchStatus: 'idle',
  isInvalidated: true,
  status: 'pending',
} as const

/** Forgets every answer, also what a question was begun with: resetting would bring a row back that a list had shown. */
const forget = (client: QueryClient): void => {
  for (const query of client.getQueryCache().getAll()) {
    void query.cancel({ silent: true })
    query.setState(unanswered)
  }
  void client.refetchQueries({ type: 'active' })
}

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
    forget(queryClient)
  })
  return () => watch.unsubscribe()
}

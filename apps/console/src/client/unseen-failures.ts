import { isCallError, isTransportError } from '@hospital-crm/api/errors'
import type { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nothing on the page shows that it failed, such as choices that stay empty: a toast tells it. */
      isUnseen?: boolean
    }
  }
}

/** Refusals that the session shows, whatever was asked. */
const ofSession = ['session_ended', 'screen_locked', 'password_change_required', 'enrolment_required']

const isTold = (error: unknown): boolean =>
  isCallError(error)
    ? ofSession.includes(error.error)
    : isTransportError(error) && error.problem === 'aborted'

/**
 * Tells of questions that got no answer and that no page tells of, once they are given up. What is known from before stays in
 * sight and needs no word. Call the answer to end it.
 */
export const watchUnseen = (client: QueryClient, tell: (error: unknown) => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { meta, state } = event.query
    if (meta?.isUnseen && state.data === undefined && !isTold(event.action.error)) tell(event.action.error)
  })

import type { UserInfo } from '@hospital-crm/api/entities'
import type { SessionActor } from '../session/index.ts'

/** Whether it is this page that ends the look; it says so itself. */
export interface OwnEnd {
  current: boolean
}

/**
 * Tells by name which role the console is no longer looked at as, when another tab ended it: from then on everything that is
 * done is done as oneself. Answers the way to stop.
 */
export const watchView = (
  session: Pick<SessionActor, 'getSnapshot' | 'subscribe'>,
  own: OwnEnd,
  tell: (role: string) => void,
): (() => void) => {
  const viewedIn = () => {
    const { user } = session.getSnapshot().context
    // Behind the lock there is no more of somebody than a name.
    return user && 'hospitals' in user ? ((user as UserInfo).viewing?.role.name ?? null) : undefined
  }
  let viewed = viewedIn()
  const watch = session.subscribe(() => {
    const now = viewedIn()
    if (now === undefined || now === viewed) return
    if (viewed && now === null && !own.current) tell(viewed)
    viewed = now
    own.current = false
  })
  return () => watch.unsubscribe()
}

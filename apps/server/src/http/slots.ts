import { CallError, type ErrorName } from '@hospital-crm/api/errors'

/** Exports, and imports, of one user and of all users of one server process that may go on at a time. */
export const AT_ONCE = { user: 1, server: 2 } as const
/** Seconds after which it is worth asking again while the places are taken. */
const RETRY_SECONDS = 10

/** Places for work under way. */
export interface Slots {
  /**
   * Takes a place and answers what frees it, once, however often it is called.
   * @throws CallError with one of the two names when there is none.
   */
  take: (userId: number) => () => void
}

/** As many places as {@link AT_ONCE} says. `own` refuses who has one already, `all` when others have them all. */
export const createSlots = (names: { own: ErrorName; all: ErrorName }): Slots => {
  const taken = new Set<{ userId: number }>()
  return {
    take: (userId) => {
      const own = [...taken].filter((place) => place.userId === userId)
      if (own.length >= AT_ONCE.user) throw new CallError(names.own)
      if (taken.size >= AT_ONCE.server) throw new CallError(names.all, { retry_after: RETRY_SECONDS })
      const place = { userId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}

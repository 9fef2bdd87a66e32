import { CallError } from '@hospital-crm/api/errors'

/** Exports of one user, and of all users of one server process, that may go on at a time. */
export const EXPORTS_AT_ONCE = { user: 1, server: 2 } as const
/** Seconds after which it is worth asking again while the places are taken. */
const RETRY_SECONDS = 10

/** Places for exports under way. */
export interface Slots {
  /**
   * Takes a place and answers what frees it, once, however often it is called.
   * @throws CallError `export_running` or `exports_busy`.
   */
  take: (userId: number) => () => void
}

/** As many places as {@link EXPORTS_AT_ONCE} says. */
export const createSlots = (): Slots => {
  const taken = new Set<{ userId: number }>()
  return {
    take: (userId) => {
      const own = [...taken].filter((place) => place.userId === userId)
      if (own.length >= EXPORTS_AT_ONCE.user) throw new CallError('export_running')
      if (taken.size >= EXPORTS_AT_ONCE.server)
        throw new CallError('exports_busy', { retry_after: RETRY_SECONDS })
      const place = { userId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}

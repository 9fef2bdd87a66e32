/**
 * Whether a page may open the socket: one of this very host, or of an origin that the settings name. Without an Origin
 * header it is no browser, and nothing rides along with it unasked.
 */
export const originAllowed = (
  headers: { origin?: string | undefined; host?: string | undefined },
  allowed: readonly string[],
): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/** Sockets that are open without having signed in yet, counted by where they come from. */
export interface WaitingRoom {
  /** Takes a place; answers the way to give it back, or undefined when all places of this origin are taken. */
  enter: (place: string) => (() => void) | undefined
}

/** A waiting room with so many places for each network. */
export const waitingRoom = (places: number): WaitingRoom => {
  const taken = new Map<string, number>()
  return {
    enter: (place) => {
      const before = taken.get(place) ?? 0
      if (before >= places) return undefined
      taken.set(place, before + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (taken.get(place) ?? 1) - 1
        if (left === 0) taken.delete(place)
        else taken.set(place, left)
      }
    },
  }
}

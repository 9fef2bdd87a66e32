const FORGET_AFTER = 600_000

/**
 * Tells of each key whether it comes for the first time in ten minutes, so that what is read again and again is noted once.
 * Keeps so many keys; beyond that the oldest is forgotten and may be noted again.
 */
export const firstOf = (kept: number): ((key: string) => boolean) => {
  const said = new Map<string, number>()
  return (key) => {
    const now = Date.now()
    const before = said.get(key)
    if (before !== undefined && now - before < FORGET_AFTER) return false
    if (said.size >= kept) said.delete(said.keys().next().value ?? key)
    said.set(key, now)
    return true
  }
}

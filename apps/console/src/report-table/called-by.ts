/** What may stand for an id. */
interface Found {
  /** Its name; undefined where nobody has one. */
  name: string | undefined
  /** It can no longer be chosen. */
  isGone?: boolean
  /** Names are on their way. */
  isPending?: boolean
}

/** Words around names of what figures are counted by. */
interface CalledWords {
  gone: (name: string) => string
  removed: (id: number) => string
}

/** What stands for an id: its name, what stands for none, or that it is gone. */
export const calledBy = (
  id: number,
  { name, isGone = false, isPending = false }: Found,
  words: CalledWords,
  none: string,
): string => {
  if (name) return isGone ? words.gone(name) : name
  if (id === 0) return none
  return isPending ? '…' : words.removed(id)
}

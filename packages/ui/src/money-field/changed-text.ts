import { withoutGroups } from './decimal-text.ts'

/** From where to where a text was selected when something took the place of it. */
interface Replaced {
  from: number
  to: number
}

/** What stays of a text when it is changed to another, and what is new between. */
interface Changed {
  kept: string
  added: string
}

/** The same where nobody knows what was selected: as much as can have stayed. */
function likelyChanged(before: string, after: string): Changed {
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return {
    kept: after.slice(0, head) + after.slice(after.length - tail),
    added: after.slice(head, after.length - tail),
  }
}

/** `1,50` pasted over all of `1,234.00` keeps nothing of it, although the texts begin alike: that takes the selection to know. */
function changed(before: string, after: string, replaced: Replaced | undefined): Changed {
  if (!replaced) return likelyChanged(before, after)
  const [head, tail] = [before.slice(0, replaced.from), before.slice(replaced.to)]
  const isSo = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail)
  return isSo
    ? { kept: head + tail, added: after.slice(head.length, after.length - tail.length) }
    : likelyChanged(before, after)
}

/** Whether the groups that the field wrote still stand in its text and are the only ones: what was pasted has none of its own. */
function keepsGroups({ kept, added }: Changed, locale: string): boolean {
  const isPlain = added.length <= 1 || withoutGroups(added, locale) === added
  return isPlain && withoutGroups(kept, locale) !== kept
}

export { changed, keepsGroups }
export type { Replaced }

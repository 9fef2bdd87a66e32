/**
 * How far this browser has shown notices to one user, shared by all its tabs. Ids of a user's notices only grow, so
 * one number tells. A lease belongs to the tab that is about to show what is newer.
 */
export interface ShownMark {
  shownTo: number
  lease?: { tab: string; until: number } | undefined
}

/** How long a tab may take from claiming to having shown, in ms; a tab that dies in between is replaced after it. */
export const LEASE_MS = 4000

/** What a tab learns when it claims. */
export type Claim =
  /** Show what is newer than `after`, then confirm. */
  | { kind: 'mine'; after: number }
  /** Another tab is about to; look again at `until` (ms since 1970), in case it died. */
  | { kind: 'busy'; until: number }
  | { kind: 'nothing' }

interface Asking {
  tab: string
  /** Id of the newest notice that the tab knows. */
  newest: number
  /** Milliseconds since 1970; the clock that all tabs share. */
  now: number
}

/** Tries to become the one tab that shows what is new. A browser that has shown nothing yet starts at the newest. */
export const claim = (
  mark: ShownMark | undefined,
  { tab, newest, now }: Asking,
): { mark: ShownMark; claim: Claim } => {
  if (mark === undefined) return { mark: { shownTo: newest }, claim: { kind: 'nothing' } }
  if (newest <= mark.shownTo) return { mark, claim: { kind: 'nothing' } }
  const { lease, shownTo } = mark
  // A clock that was set back must not leave a lease that lasts for hours.
  const isHeld = lease !== undefined && lease.until > now && lease.until <= now + LEASE_MS
  if (isHeld && lease.tab !== tab) return { mark, claim: { kind: 'busy', until: lease.until } }
  return { mark: { shownTo, lease: { tab, until: now + LEASE_MS } }, claim: { kind: 'mine', after: shownTo } }
}

/** Notes that everything up to `newest` has been shown, and gives the lease back. */
export const confirm = (
  mark: ShownMark | undefined,
  { tab, newest }: Pick<Asking, 'tab' | 'newest'>,
): ShownMark => ({
  shownTo: Math.max(mark?.shownTo ?? 0, newest),
  ...(mark?.lease && mark.lease.tab !== tab && { lease: mark.lease }),
})

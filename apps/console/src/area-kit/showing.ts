import { createStore, update, type UseStore } from 'idb-keyval'

/** What a reader is told of once: ids grow. */
export interface Telling {
  id: number
  read: boolean
}

/** How long a tab that nobody sees leaves new notices to a visible one, in ms. */
export const HIDDEN_MS = 1500

/** How far this browser has shown notices to one user. Ids of a user's notices only grow, so one number tells. */
export interface ShownMark {
  shownTo: number
}

/** Lets one tab after the other look at the mark and move it: no other tab reads in the middle of a turn. */
export type TakeTurn = (turn: (mark: ShownMark | undefined) => ShownMark | undefined) => Promise<void>

/**
 * Turns are transactions of the browser's database, which hold over all tabs, also on pages without https. A turn that
 * fails or dies with its tab leaves the mark where it was. Without a database each tab remembers for itself.
 */
export const turnsOf = (uid: number, mark = 'shown'): TakeTurn => {
  let own: ShownMark | undefined
  let shared: UseStore | undefined
  return async (turn) => {
    let taken: ShownMark | undefined
    const take = (mark: ShownMark | undefined) => (taken = turn(mark))
    try {
      shared ??= createStore('hospital-crm-notices', 'marks')
      await update<ShownMark | undefined>(`${mark}:${uid}`, take, shared)
    } catch {
      own = taken ?? turn(own)
    }
  }
}

interface ShowingDeps<Item extends Telling> {
  takeTurn: TakeTurn
  isVisible: () => boolean
  /** Runs something later; answers how to call it off. */
  later: (ms: number, run: () => void) => () => void
  /** Puts unread notices on the screen, oldest first; they stand there when it returns. */
  show: (notices: Item[]) => void
}

/** Sees to it that of all tabs one shows what is new. */
export interface Showing<Item extends Telling> {
  /** Takes the notices that the tab knows, newest first, whenever they change. */
  offer: (notices: readonly Item[]) => void
  /** The page came to the front or went to the back. */
  onVisibility: () => void
  stop: () => void
}

/** Visible tabs take their turn at once, hidden ones later; in its turn a tab shows what no tab has shown before. */
export const createShowing = <Item extends Telling>(deps: ShowingDeps<Item>): Showing<Item> => {
  const { takeTurn, isVisible, later, show } = deps
  let known: readonly Item[] | undefined
  let callOff = (): void => {}

  const turn = (mark: ShownMark | undefined): ShownMark | undefined => {
    if (!known) return mark
    const newest = known[0]?.id ?? 0
    // What was there before this browser showed anything is left to the bell.
    if (!mark) return { shownTo: newest }
    const fresh = known.filter(({ id, read }) => id > mark.shownTo && !read).toReversed()
    if (fresh.length > 0) show(fresh)
    return { shownTo: Math.max(mark.shownTo, newest) }
  }
  const plan = () => {
    callOff()
    callOff = later(isVisible() ? 0 : HIDDEN_MS, () => void takeTurn(turn).catch(() => {}))
  }

  return {
    offer: (notices) => {
      known = notices
      plan()
    },
    onVisibility: plan,
    stop: () => {
      known = undefined
      callOff()
    },
  }
}

import type { Notice } from '@hospital-crm/api/entities'
import { claim, confirm } from './claim.ts'
import type { MarkStore } from './mark-store.ts'

/** How long a tab that nobody sees leaves new notices to a visible one, in ms. */
export const HIDDEN_MS = 1500

export interface ShowingDeps {
  store: MarkStore
  /** A name that no other tab has. */
  tab: string
  isVisible: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs something later; answers how to call it off. */
  later: (ms: number, run: () => void) => () => void
  /** Puts unread notices on the screen, oldest first; resolves when they are there. */
  show: (notices: Notice[]) => Promise<void>
}

/** Sees to it that of all tabs one shows what is new. */
export interface Showing {
  /** Takes the notices that the tab knows, newest first, whenever they change. */
  offer: (notices: readonly Notice[]) => void
  /** The page came to the front or went to the back. */
  onVisibility: () => void
  stop: () => void
}

/**
 * A tab claims what is newer than the shared mark, shows it, and only then moves the mark: a tab that dies in between
 * has shown nothing, and another one takes over when its lease is over. Visible tabs ask at once, hidden ones later.
 */
export const createShowing = ({ store, tab, isVisible, now, later, show }: ShowingDeps): Showing => {
  let known: readonly Notice[] | undefined
  let isOver = false
  let isBusy = false
  let isStale = false
  let callOff = (): void => {}

  const plan = (ms: number) => {
    callOff()
    callOff = later(ms, () => void run())
  }
  const soon = () => plan(isVisible() ? 0 : HIDDEN_MS)

  const round = async (notices: readonly Notice[]) => {
    const newest = notices[0]?.id ?? 0
    const answer = await store.change((before) => {
      const { mark, claim: claimed } = claim(before, { tab, newest, now: now() })
      return { mark, answer: claimed }
    })
    if (isOver) return
    if (answer.kind === 'busy') plan(answer.until - now() + 1)
    if (answer.kind !== 'mine') return
    const fresh = notices.filter(({ id, read }) => id > answer.after && !read).toReversed()
    if (fresh.length > 0) await show(fresh)
    await store.change((before) => ({ mark: confirm(before, { tab, newest }), answer: undefined }))
  }

  const run = async () => {
    if (isOver || known === undefined) return
    if (isBusy) {
      isStale = true
      return
    }
    isBusy = true
    await round(known).catch(() => {})
    isBusy = false
    if (isStale && !isOver) soon()
    isStale = false
  }

  return {
    offer: (notices) => {
      known = notices
      soon()
    },
    onVisibility: soon,
    stop: () => {
      isOver = true
      callOff()
    },
  }
}

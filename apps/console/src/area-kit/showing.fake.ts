import type { Notice } from '@hospital-crm/api/entities'
import { buildNotice } from '@hospital-crm/api/fixtures'
import { createShowing, type Showing, type ShownMark, type TakeTurn } from './showing.ts'

/** One browser: tabs that share a mark and a clock. */
export interface FakeBrowser {
  /** Opens a tab. What it shows is in `shown`; one that `diesShowing` is gone in the middle of its first turn. */
  open: (options?: { isVisible?: boolean; diesShowing?: boolean }) => FakeTab
  /** Lets time pass, in ms, and everything that is due happen in order. */
  pass: (ms: number) => Promise<void>
  mark: () => ShownMark | undefined
}

export interface FakeTab extends Showing<Notice> {
  shown: number[]
  setVisible: (isVisible: boolean) => void
}

/** Unread notices with these ids, newest first. */
export const noticesTo = (newest: number, read: readonly number[] = []): Notice[] =>
  Array.from({ length: newest }, (_, index) => newest - index).map((id) =>
    buildNotice({ id, read: read.includes(id) }),
  )

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** `start` is the mark of earlier days; null for a browser that has shown nothing yet. */
export const fakeBrowser = (start: ShownMark | null = { shownTo: 0 }): FakeBrowser => {
  let mark = start ?? undefined
  let time = 1_000_000
  const timers = new Set<{ at: number; run: () => void }>()
  const takeTurn: TakeTurn = async (turn) => {
    await Promise.resolve()
    mark = turn(mark)
  }
  return {
    mark: () => mark,
    open: ({ isVisible = true, diesShowing = false } = {}) => {
      let seen = isVisible
      const shown: number[] = []
      const showing = createShowing<Notice>({
        takeTurn,
        isVisible: () => seen,
        later: (ms, run) => {
          const timer = { at: time + ms, run }
          timers.add(timer)
          return () => timers.delete(timer)
        },
        show: (notices) => {
          if (diesShowing) {
            showing.stop()
            throw new Error('gone')
          }
          shown.push(...notices.map(({ id }) => id))
        },
      })
      return {
        ...showing,
        shown,
        setVisible: (next) => {
          seen = next
          showing.onVisibility()
        },
      }
    },
    pass: async (ms) => {
      const end = time + ms
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (!next) break
        timers.delete(next)
        time = Math.max(time, next.at)
        next.run()
        await settle()
      }
      time = end
    },
  }
}

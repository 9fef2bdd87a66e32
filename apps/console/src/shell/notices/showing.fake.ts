import type { Notice } from '@hospital-crm/api/entities'
import { buildNotice } from '@hospital-crm/api/fixtures'
import type { ShownMark } from './claim.ts'
import type { MarkStore } from './mark-store.ts'
import { createShowing, type Showing } from './showing.ts'

/** One browser: tabs that share a mark and a clock. */
export interface FakeBrowser {
  /** Opens a tab. What it shows is in `shown`, `showMs` after it claimed; a stopped tab shows nothing any more. */
  open: (name: string, options?: { isVisible?: boolean; showMs?: number }) => FakeTab
  /** Lets time pass, in ms, and everything that is due happen in order. */
  pass: (ms: number) => Promise<void>
  mark: () => ShownMark | undefined
}

export interface FakeTab extends Showing {
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
  const store: MarkStore = {
    change: async (step) => {
      await Promise.resolve()
      const { mark: next, answer } = step(mark)
      mark = next
      return answer
    },
  }
  return {
    mark: () => mark,
    open: (name, { isVisible = true, showMs = 0 } = {}) => {
      let seen = isVisible
      let isDead = false
      const shown: number[] = []
      const showing = createShowing({
        store,
        tab: name,
        isVisible: () => seen,
        now: () => time,
        later: (ms, run) => {
          const timer = { at: time + ms, run }
          timers.add(timer)
          return () => timers.delete(timer)
        },
        show: async (notices) => {
          await new Promise<void>((run) => timers.add({ at: time + showMs, run }))
          if (isDead) await new Promise(() => undefined)
          shown.push(...notices.map(({ id }) => id))
        },
      })
      return {
        ...showing,
        stop: () => {
          isDead = true
          showing.stop()
        },
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

import { ROW_HEIGHT } from '../../workload/columns.ts'
import { nextFrame } from '../../workload/probe.ts'
import { markOf, type Question } from './questions.ts'

/** Rows seen over all frames. */
export interface Seen {
  frames: number
  rows: number
  /** Rows that are on their way and show so. */
  skeleton: number
  /** Places in which there is no row. */
  empty: number
  /** Rows of another question than the one asked last. */
  stale: number
}

/** Where the name column is, in px from the host's start. */
const NAME_AT = 190

function look(host: HTMLElement, question: Question, seen: Seen) {
  const { left, top, bottom } = host.getBoundingClientRect()
  seen.frames++
  for (let y = top + ROW_HEIGHT * 1.5; y < bottom - ROW_HEIGHT; y += ROW_HEIGHT) {
    const found = document.elementFromPoint(left + NAME_AT, y)
    const row = found?.closest('.data-grid-row')
    seen.rows++
    if (!row) seen.empty++
    else if (row.hasAttribute('data-loading')) seen.skeleton++
    else if (!found?.textContent.startsWith(markOf(question))) seen.stale++
  }
}

/** Looks at the rows after every frame until it is stopped. */
export function watchRows(host: HTMLElement, question: () => Question) {
  const seen: Seen = { frames: 0, rows: 0, skeleton: 0, empty: 0, stale: 0 }
  const end = new AbortController()
  const watching = (async () => {
    while (!end.signal.aborted) {
      /* What the frame has to show is what was asked until then, and not what is asked before the look at it. */
      let asked = question()
      requestAnimationFrame(() => (asked = question()))
      await nextFrame()
      look(host, asked, seen)
    }
  })()
  return {
    stop: async () => {
      end.abort()
      await watching
      return seen
    },
  }
}

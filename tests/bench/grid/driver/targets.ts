import type { Summary } from './figures.ts'

/** Medians of one run, by contender and figure. */
export interface Results {
  /** `undefined` when it was not measured, `null` when the contender cannot do it. */
  median: (contender: string, figure: string) => number | null | undefined
  /** Names of the peers that draw elements, and of all peers. */
  domPeers: readonly string[]
  peers: readonly string[]
}

export interface Verdict {
  title: string
  value: number | null
  /** What the value may be at most, and how that was found. */
  limit: number
  reason: string
  holds: boolean
}

const OURS = 'ours'
const FLOOR = 'vanilla'

type Rule = (results: Results) => Verdict | undefined

const known = (results: Results, names: readonly string[], figure: string) =>
  names.flatMap((name) => {
    const value = results.median(name, figure)
    return value === undefined || value === null ? [] : [{ name, value }]
  })

const lowest = (results: Results, names: readonly string[], figure: string) =>
  known(results, names, figure).toSorted((one, other) => one.value - other.value)[0]

const round = (value: number) => Number(value.toFixed(2))

function judge(
  results: Results,
  title: string,
  figure: string,
  limit: number | undefined,
  reason: string,
): Verdict | undefined {
  const value = results.median(OURS, figure)
  if (value === undefined || limit === undefined || Number.isNaN(limit)) return undefined
  return { title, value, limit: round(limit), reason, holds: value !== null && value <= limit }
}

/** At most so many times what a contender takes. */
const timesFloor =
  (title: string, figure: string, factor: number): Rule =>
  (results) => {
    const floor = results.median(FLOOR, figure)
    const limit = typeof floor === 'number' ? floor * factor : undefined
    return judge(results, title, figure, limit, `${factor} x floor`)
  }

const timesBest =
  (title: string, figure: string, factor: number): Rule =>
  (results) => {
    const best = lowest(results, results.domPeers, figure)
    return judge(
      results,
      title,
      figure,
      best && best.value * factor,
      `${factor} x best DOM peer (${best?.name})`,
    )
  }

/** Within 1.5 times the faster of floor and best peer, or within one frame and a bit. */
const quick =
  (title: string, figure: string): Rule =>
  (results) => {
    const best = lowest(results, [FLOOR, ...results.peers], figure)
    const limit = best && Math.max(20, best.value * 1.5)
    return judge(results, title, figure, limit, `1.5 x ${best?.name} or 20 ms`)
  }

const atMost =
  (title: string, figure: string, limit: number, unit: string): Rule =>
  (results) =>
    judge(results, title, figure, limit, `${limit} ${unit}`)

const overFloor =
  (title: string, figure: string, more: number): Rule =>
  (results) => {
    const floor = results.median(FLOOR, figure)
    const limit = typeof floor === 'number' ? floor + more : undefined
    return judge(results, title, figure, limit, more === 0 ? 'floor' : `floor + ${more}`)
  }

/** What the customer grid has to reach, in the order of the table; `m.` are figures at 1,000,000 rows. */
const rules: readonly Rule[] = [
  timesFloor('Scroll down, ms per 1000 px', 'slow.task', 1.2),
  timesBest('Scroll down, ms per 1000 px', 'slow.task', 0.5),
  timesFloor('Scroll sideways, ms per 1000 px', 'sideways.task', 1.5),
  timesBest('Scroll sideways, ms per 1000 px', 'sideways.task', 1),
  overFloor('Dropped frames, %', 'slow.dropped', 0.5),
  overFloor('Dropped frames in a fling, %', 'fling.dropped', 0.5),
  atMost('Blank frames, %', 'blank-slow.frames', 0, '%'),
  atMost('Blank frames in a fling, %', 'blank-fling.frames', 0, '%'),
  atMost('Blank frames, opaque, %', 'opaque-slow.frames', 0, '%'),
  overFloor('Blank frames in a fling, opaque, %', 'opaque-fling.frames', 0),
  quick('Mount, ms', 'mount'),
  quick('Jump to the end, ms', 'jump'),
  timesFloor('Sort by a number, ms', 'sortNumber', 1.5),
  timesFloor('Sort by a text, ms', 'sortText', 1.5),
  quick('Select one, ms', 'selectOne'),
  quick('Select all, ms', 'selectAll'),
  quick('1,000 cells a second over all rows, ms per s', 'live-all.task'),
  quick('1,000 cells a second over rows in view, ms per s', 'live-visible.task'),
  atMost('Heap over the rows, loaded, MB', 'heapLoaded', 5, 'MB'),
  atMost('Heap over the rows, scrolled, MB', 'heapScrolled', 5, 'MB'),
  atMost('Windows: rows of an earlier question shown', 'w.stale', 0, 'rows'),
  (results) => {
    const value = results.median(OURS, 'm.jump')
    if (value === undefined) return undefined
    return { title: '1,000,000: last row reached', value, limit: 3000, reason: 'ms', holds: value !== null }
  },
  timesFloor('1,000,000: scroll down, ms per 1000 px', 'm.slow.task', 1.3),
  timesBest('1,000,000: scroll down, ms per 1000 px', 'm.slow.task', 1),
  atMost('1,000,000: heap over the rows, MB', 'm.heapScrolled', 30, 'MB'),
]

/** Judges what was measured; rules about what was not are left out. */
export const judgeAll = (results: Results): Verdict[] => rules.flatMap((rule) => rule(results) ?? [])

/** The floor's cost against react-data-grid's. Above 0.45 the floor is not the floor, and the run does not count. */
export function floorRatio(results: Results): number | undefined {
  const [floor, peer] = [results.median(FLOOR, 'slow.task'), results.median('react-data-grid', 'slow.task')]
  return typeof floor === 'number' && typeof peer === 'number' ? floor / peer : undefined
}

export const HIGHEST_FLOOR_RATIO = 0.45

export type Summaries = Record<string, Record<string, Summary>>

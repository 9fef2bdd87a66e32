/**
 * The page of a contender. It makes the rows, mounts the grid and offers `window.__grid`. Its query:
 * `n` rows (100,000), `opaque=1` for a scroller with a solid background, `hold=1` to mount only on `gridBench.start()`.
 */
import { makeChanges } from './changes.ts'
import { ROW_HEIGHT, type Row } from './columns.ts'
import type { Contender, Direction } from './contender.ts'
import { watchFrames } from './frames.ts'
import { live } from './live.ts'
import './look.css'
import { makeRows } from 'virtual:rows'
import { nextFrame, probe, timed, type Probe } from './probe.ts'

const query = new URLSearchParams(location.search)
const count = Number(query.get('n') ?? 100_000)
const host = document.querySelector<HTMLElement>('#host') as HTMLElement
const rows = makeRows(count)
/** The rows' order changes while a contender sorts in place; what the first and last row are does not. */
const [firstId, lastId] = [String(rows[0]?.id), String(rows.at(-1)?.id)]

let grid: Contender | undefined
let looks: Probe | undefined
const mounted = () => grid ?? failed()
const shows = () => looks ?? failed()
const failed = (): never => {
  throw new Error('The grid is not mounted yet.')
}

/** @returns how long import and mount took until the first rows were painted, in ms */
async function start() {
  const began = performance.now()
  const { mount } = await import('virtual:contender')
  const imported = performance.now()
  grid = await mount({ host, rows, opaque: query.get('opaque') === '1' })
  looks = probe(host, grid)
  while (shows().shownIds()[0] !== firstId) {
    if (performance.now() - imported > 120_000) throw new Error('The first row was never painted.')
    await nextFrame()
  }
  await nextFrame()
  window.__grid.scrollElement = grid.scrollElement
  return { import: imported - began, mount: performance.now() - imported }
}

const begun = Promise.withResolvers<Awaited<ReturnType<typeof start>>>()
const begin = () => {
  start().then(begun.resolve, begun.reject)
  return begun.promise
}

const operations = {
  jump: () =>
    timed(
      () => (mounted().scrollElement.scrollTop = mounted().scrollElement.scrollHeight),
      () => shows().shownIds().includes(lastId),
      3000,
    ),
  back: () =>
    timed(
      () => (mounted().scrollElement.scrollTop = 0),
      () => shows().shownIds()[0] === firstId,
    ),
  sort: (column: keyof Row, direction: Direction) => {
    const before = shows().shownIds()[0]
    return timed(
      () => mounted().sortBy(column, direction),
      () => shows().shownIds().length > 0 && shows().shownIds()[0] !== before,
    )
  },
  selectRow: (on: boolean) => {
    const id = shows().shownIds()[3] ?? ''
    return timed(
      () => mounted().selectRow(3, on),
      () => shows().showsSelected(id) === on,
    )
  },
  selectAll: (on: boolean) => {
    const id = shows().shownIds()[1] ?? ''
    return timed(
      () => mounted().selectAll(on),
      () => shows().showsSelected(id) === on,
    )
  },
  topRow: () => shows().shownIds()[0],
  live: (scope: 'all' | 'visible', seconds: number) =>
    live(mounted(), scope === 'all' ? count : Math.floor(800 / ROW_HEIGHT) - 1, seconds),
}

declare global {
  interface Window {
    __grid: {
      /** Resolves when the first rows are painted. */
      mountReady: Promise<{ import: number; mount: number }>
      scrollElement: HTMLElement
      sortBy: (column: keyof Row, direction: string) => void
      /** Changes `cells` random cells at once. */
      update: (cells: number) => void
      selectAll: (on: boolean) => void
      selectRow: (index: number, on: boolean) => void
    }
    gridBench: typeof operations & { start: typeof begin; watchFrames: typeof watchFrames }
  }
}

window.__grid = {
  mountReady: begun.promise,
  scrollElement: host,
  sortBy: (column, direction) =>
    mounted().sortBy(column, direction.startsWith('desc') ? 'descending' : 'ascending'),
  update: (cells) => mounted().update(makeChanges(cells, 0, count)),
  selectAll: (on) => mounted().selectAll(on),
  selectRow: (index, on) => mounted().selectRow(index, on),
}
window.gridBench = { ...operations, start: begin, watchFrames }
if (query.get('hold') !== '1') void begin()

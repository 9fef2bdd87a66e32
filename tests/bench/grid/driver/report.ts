import type { Entry } from './contenders.ts'
import { floorRatio, HIGHEST_FLOOR_RATIO, judgeAll, type Results, type Summaries } from './targets.ts'

const groups: readonly { title: string; columns: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Scroll down 60,000 px at 6,000 px/s (main-thread ms per 1000 px)',
    columns: [
      ['task', 'slow.task'],
      ['script', 'slow.script'],
      ['layout', 'slow.layout'],
      ['style', 'slow.style'],
      ['renderer+GPU', 'slow.all'],
      ['p95 ms', 'slow.p95'],
      ['dropped %', 'slow.dropped'],
    ],
  },
  {
    title: 'Fling at 30,000 px/s, and sideways at 6,000 px/s',
    columns: [
      ['fling task', 'fling.task'],
      ['p95 ms', 'fling.p95'],
      ['dropped %', 'fling.dropped'],
      ['side task', 'sideways.task'],
      ['script', 'sideways.script'],
      ['dropped %', 'sideways.dropped'],
    ],
  },
  {
    title: 'The same down the rows with a pointer over them, sorted (main-thread ms per 1000 px); no aim',
    columns: [
      ['task', 'pointed.task'],
      ['script', 'pointed.script'],
      ['style', 'pointed.style'],
      ['layout', 'pointed.layout'],
      ['p95 ms', 'pointed.p95'],
      ['dropped %', 'pointed.dropped'],
    ],
  },
  {
    title: 'Frames with a blank part, and mean blank area (%)',
    columns: [
      ['slow', 'blank-slow.frames'],
      ['area', 'blank-slow.area'],
      ['fling', 'blank-fling.frames'],
      ['area', 'blank-fling.area'],
      ['opaque slow', 'opaque-slow.frames'],
      ['area', 'opaque-slow.area'],
      ['opaque fling', 'opaque-fling.frames'],
      ['area', 'opaque-fling.area'],
    ],
  },
  {
    title: 'Mount and operations until painted (ms)',
    columns: [
      ['mount', 'mount'],
      ['CPU', 'mountCpu'],
      ['import', 'import'],
      ['jump', 'jump'],
      ['sort number', 'sortNumber'],
      ['sort text', 'sortText'],
      ['select one', 'selectOne'],
      ['select all', 'selectAll'],
    ],
  },
  {
    title: '1,000 cells a second (main-thread ms per s), memory, size',
    columns: [
      ['all rows', 'live-all.task'],
      ['sent', 'live-all.sent'],
      ['in view', 'live-visible.task'],
      ['heap MB', 'heapLoaded'],
      ['scrolled', 'heapScrolled'],
      ['nodes', 'nodes'],
      ['JS KB', 'size'],
    ],
  },
  {
    title: 'Windows over HTTP, 50 ms each (rows in view that are on their way, places without a row, in %)',
    columns: [
      ['task', 'w.task'],
      ['dropped %', 'w.dropped'],
      ['slow: on their way', 'w.slow.skeleton'],
      ['no row', 'w.slow.empty'],
      ['blank frames', 'w.slow.frames'],
      ['fling: on their way', 'w.fling.skeleton'],
      ['no row', 'w.fling.empty'],
      ['blank frames', 'w.fling.frames'],
      ['stale rows', 'w.stale'],
      ['late answers', 'w.late'],
    ],
  },
  {
    title:
      '1,000,000 rows in six groups with a sum below, made in the page (ms until painted; ms per 1000 px)',
    columns: [
      ['open', 'g.open'],
      ['close', 'g.close'],
      ['sum', 'g.sum'],
      ['task', 'g.task'],
      ['script', 'g.script'],
      ['dropped %', 'g.dropped'],
      ['fling dropped %', 'g.fling.dropped'],
      ['jump', 'g.jump'],
      ['heap MB', 'g.heap'],
    ],
  },
  {
    title: '1,000,000 rows',
    columns: [
      ['mount', 'm.mount'],
      ['heap MB', 'm.heapScrolled'],
      ['task', 'm.slow.task'],
      ['dropped %', 'm.slow.dropped'],
      ['jump', 'm.jump'],
      ['sort number', 'm.sortNumber'],
      ['sort text', 'm.sortText'],
      ['select all', 'm.selectAll'],
    ],
  },
]

const written = (value: number) => value.toFixed(Math.abs(value) < 100 ? 1 : 0)

/** A median with the spread of its runs; `no` where a grid cannot do it. */
function cell(summaries: Summaries, name: string, figure: string) {
  const summary = summaries[name]?.[figure]
  if (!summary) return '-'
  if (summary.median === null || !summary.spread) return 'no'
  const [low, high] = summary.spread
  return low === high
    ? written(summary.median)
    : `${written(summary.median)} (${written(low)}-${written(high)})`
}

/** The tables of a run, as Markdown. */
export function tables(entries: readonly Entry[], summaries: Summaries): string {
  const shown = groups.filter(({ columns }) =>
    entries.some(({ name }) => columns.some(([, figure]) => summaries[name]?.[figure])),
  )
  return shown
    .map(({ title, columns }) => {
      const head = ['', ...columns.map(([heading]) => heading)]
      const body = entries.map((entry) => [
        entry.title,
        ...columns.map(([, figure]) => cell(summaries, entry.name, figure)),
      ])
      const widths = head.map((_, at) => Math.max(3, ...[head, ...body].map((row) => row[at]?.length ?? 0)))
      const line = (row: readonly string[]) =>
        `| ${row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join(' | ')} |`
      return [
        `## ${title}`,
        line(head),
        line(widths.map((width) => '-'.repeat(width))),
        ...body.map(line),
      ].join('\n')
    })
    .join('\n\n')
}

/** What holds and what misses, a line each, and whether the run counts. */
export function verdicts(results: Results): { lines: string[]; counts: boolean } {
  const ratio = floorRatio(results)
  const counts = ratio === undefined || ratio <= HIGHEST_FLOOR_RATIO
  const floorLine =
    ratio === undefined
      ? 'The floor was not compared with react-data-grid in this run.'
      : `Floor / react-data-grid: ${ratio.toFixed(2)} (at most ${HIGHEST_FLOOR_RATIO}): ${counts ? 'the run counts' : 'THE RUN DOES NOT COUNT'}`
  const lines = judgeAll(results).map(({ title, value, limit, reason, holds }) => {
    const ratioTold = value === null || limit === 0 ? '' : `, ${(value / limit).toFixed(2)} of it`
    return `${holds ? 'HOLDS ' : 'MISSES'}  ${title}: ${value === null ? 'cannot' : written(value)}, allowed ${written(limit)} (${reason})${ratioTold}`
  })
  return { lines: [floorLine, ...lines], counts }
}

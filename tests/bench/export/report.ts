import type { Spread } from '../list/timing.ts'
import type { Probed } from './probe.ts'
import type { Read } from './reader.ts'

/** One export with what it did to the server and to somebody else who asked for a first window all the while. */
export interface Measured {
  title: string
  read: Read
  idle: Spread
  busy: Spread
  idleProbe: Probed
  probe: Probed
}

/** Aims: milliseconds, and bytes of memory. */
const aims = { total: 30_000, firstByte: 2000, growth: 80 * 1024 * 1024, loop: 50 } as const

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const growthOf = ({ probe }: Measured): number => probe.rss.peak - probe.rss.start

/** Some lines about one export. */
export const describe = (measured: Measured): string => {
  const { title, read, idle, busy, idleProbe, probe } = measured
  return [
    `${title}: ${read.rows} rows, ${megabytes(read.bytes)} in ${seconds(read.total)}, first byte after ${read.firstByte.toFixed(0)} ms`,
    `  memory ${megabytes(probe.rss.start)} + ${megabytes(growthOf(measured))}`,
    `  event loop p99 ${probe.loop.p99.toFixed(1)} ms, longest ${probe.loop.max.toFixed(1)} ms (idle ${idleProbe.loop.p99.toFixed(1)} and ${idleProbe.loop.max.toFixed(1)})`,
    `  first window of another caller: p50 ${busy.p50.toFixed(1)}, p95 ${busy.p95.toFixed(1)} ms (idle ${idle.p50.toFixed(1)} and ${idle.p95.toFixed(1)})`,
  ].join('\n')
}

const verdict = (name: string, worst: number, aim: number, text: (value: number) => string): string =>
  `${name}: ${text(worst)} of ${text(aim)}, ${worst <= aim ? 'holds' : 'FAILS'}`

/** A line for each aim, by the worst run. */
export const checks = (measured: readonly Measured[], rows: number): string[] => {
  const worst = (of: (one: Measured) => number): number => Math.max(...measured.map(of))
  const short = measured.filter(({ read }) => read.rows !== rows)
  return [
    `rows: ${short.length === 0 ? `${rows} in every file, holds` : 'FAILS'}`,
    verdict(
      'whole file',
      worst(({ read }) => read.total),
      aims.total,
      seconds,
    ),
    verdict(
      'first byte',
      worst(({ read }) => read.firstByte),
      aims.firstByte,
      seconds,
    ),
    verdict('memory growth', worst(growthOf), aims.growth, megabytes),
    verdict(
      'event loop p99',
      worst(({ probe }) => probe.loop.p99),
      aims.loop,
      (value) => `${value.toFixed(1)} ms`,
    ),
  ]
}

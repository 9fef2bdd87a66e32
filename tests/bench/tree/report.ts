import { spreadOf } from '../list/timing.ts'
import type { Contender, Sample, Step } from './visit.ts'

/** What the slowest of twenty may take, in milliseconds. */
const limit = 50

const steps: readonly Step[] = ['open', 'type', 'select']
const ms = (value: number) => value.toFixed(1).padStart(9)

export const heading = [
  'step'.padEnd(8),
  ' ours p50',
  ' ours p95',
  '   RA p50',
  '   RA p95',
  '  p50 ratio',
  '  p95 ratio',
  `  under ${limit} ms`,
  '  below React Aria',
].join('')

/** One line for each step, and whether all of them hold. */
export function report(samples: Record<Contender, readonly Sample[]>) {
  const lines = steps.map((step) => {
    const ours = spreadOf(samples.ours.map((sample) => sample[step]))
    const theirs = spreadOf(samples['react-aria'].map((sample) => sample[step]))
    const holds = [ours.p95 < limit, ours.p95 < theirs.p95]
    const text = [
      step.padEnd(8),
      ms(ours.p50),
      ms(ours.p95),
      ms(theirs.p50),
      ms(theirs.p95),
      (ours.p50 / theirs.p50).toFixed(2).padStart(11),
      (ours.p95 / theirs.p95).toFixed(2).padStart(11),
      (holds[0] ? 'holds' : 'FAILS').padStart(13),
      (holds[1] ? 'holds' : 'FAILS').padStart(18),
    ].join('')
    return { text, holds: holds.every(Boolean) }
  })
  return { lines: lines.map(({ text }) => text), holds: lines.every(({ holds }) => holds) }
}

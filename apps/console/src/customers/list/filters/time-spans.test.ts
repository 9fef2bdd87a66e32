import { formatUnix } from '@hospital-crm/api/rules'
import { expect, test } from 'vitest'
import { timeSpans, type SpanName } from './time-spans.ts'

/** 2026-03-01 00:30 in Shanghai, still February in UTC. */
const now = 1_772_296_200

test.each<[SpanName, string, string]>([
  ['today', '2026-03-01 00:00:00', '2026-03-01 23:59:59'],
  ['yesterday', '2026-02-28 00:00:00', '2026-02-28 23:59:59'],
  ['last7', '2026-02-23 00:00:00', '2026-03-01 23:59:59'],
  ['last30', '2026-01-31 00:00:00', '2026-03-01 23:59:59'],
  ['month', '2026-03-01 00:00:00', '2026-03-31 23:59:59'],
])('%s runs from %s to %s in the zone of the hospital', (name, from, to) => {
  const { start, end } = timeSpans(now)[name]
  expect([formatUnix(start), formatUnix(end)]).toStrictEqual([from, to])
})

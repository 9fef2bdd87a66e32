import type { Result } from './play.ts'

/** Something that has to hold, and what was met in its place. */
interface Check {
  title: string
  holds: boolean
  met: string
}

const OK = 200
const UNAVAILABLE = 503

const othersOf = ({ tally }: Result): number =>
  [...tally.byStatus]
    .filter(([status]) => ![OK, UNAVAILABLE, 500].includes(status))
    .reduce((sum, [, times]) => sum + times, 0)

const none = (title: string, count: number): Check => ({ title, holds: count === 0, met: String(count) })

/** What has to hold of a scenario; what the cluster itself loses is told and not asked of the servers. */
export const checksOf = (result: Result): Check[] => {
  const { scenario, writes, tally, stale, looks, plans, notices, deafTabs, audit, chain, isBack } = result
  const always = [
    none('writes stored twice', writes.twice),
    none('writes stored half', writes.half),
    none('answers 500', tally.byStatus.get(500) ?? 0),
    none('tabs that hear nothing after it', deafTabs),
    { title: 'works again by itself', holds: isBack, met: 'no' },
    { title: 'chain of the audit log whole', holds: chain === '', met: chain },
  ]
  if (scenario.losesWrites) return always
  return [
    ...always,
    none('acknowledged writes lost', writes.lost),
    none('stale answers', stale),
    none('answers other than 200 and 503', othersOf(result)),
    none('plans told twice', plans.twice),
    none('plans never told', plans.never),
    none('notices lost', notices.lost),
    // Where writes are lost, their ids are given once more.
    none('notices told twice on one connection', notices.twice),
    none('looks that the audit log lacks', looks.missing),
    { title: 'audit log as it was noted', holds: audit === '', met: audit },
  ]
}

const heads = [
  'scenario',
  'acknowledged',
  'lost',
  'twice',
  'half',
  'stale',
  '500',
  'other',
  '503',
  'led by',
  's with two primaries',
  's without a write',
  'longest call, s',
  'plans once/twice/never',
  'notices lost/twice',
  'looks, not in the log',
  'deaf tabs',
  'audit',
  'nodes back',
]

const cellsOf = (result: Result): (string | number)[] => {
  const {
    scenario,
    writes,
    tally,
    stale,
    looks,
    leads,
    plans,
    notices,
    deafTabs,
    audit,
    chain,
    isBack,
    isWhole,
  } = result
  return [
    scenario.title,
    writes.acknowledged,
    writes.lost,
    writes.twice,
    writes.half,
    stale,
    tally.byStatus.get(500) ?? 0,
    othersOf(result),
    tally.byStatus.get(UNAVAILABLE) ?? 0,
    leads.order.join(' '),
    leads.doubled.toFixed(1),
    isBack ? result.pause.toFixed(1) : 'for good',
    (tally.longest / 1000).toFixed(1),
    `${plans.once}/${plans.twice}/${plans.never}`,
    `${notices.lost}/${notices.twice}`,
    `${looks.answered}, ${looks.missing}`,
    deafTabs,
    audit === '' ? 'whole' : chain === '' ? 'ends missing' : 'wrong',
    isWhole ? 'yes' : 'no',
  ]
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** All results as a table. */
export const tableOf = (results: readonly Result[]): string =>
  [line(heads), line(heads.map(() => '---')), ...results.map((result) => line(cellsOf(result)))].join('\n')

/** What a scenario came to, in lines. */
export const describe = (result: Result): string => {
  const failed = checksOf(result).filter(({ holds }) => !holds)
  const cells = cellsOf(result).map((cell, at) => `${heads[at]}: ${cell}`)
  return [
    `${failed.length === 0 ? '✓' : '✗'} ${cells.slice(1).join(', ')}`,
    ...failed.map(({ title, met }) => `  ✗ ${title}: ${met}`),
    ...(result.audit === '' ? [] : [`  audit:verify: ${result.audit}`]),
    ...result.said.map((text) => `  a server: ${text}`),
    ...[...result.tally.unexpected].slice(0, 10).map((text) => `  ${text}`),
  ].join('\n')
}

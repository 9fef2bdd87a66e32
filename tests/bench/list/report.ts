import type { BenchQuestion } from './questions.ts'
import type { Spread } from './timing.ts'

/** A question with how long both ways took. */
export interface Measured {
  question: BenchQuestion
  api: Spread
  sql: Spread
  plan: string
}

/** Milliseconds that the API may take beyond twice the SQL. */
const ALLOWANCE = 5

const ms = (value: number) => value.toFixed(1).padStart(8)

export const heading = [
  'question'.padEnd(58),
  ' API p50',
  ' API p95',
  ' SQL p50',
  ' SQL p95',
  '   ratio',
  '  2x SQL + 5 ms',
  '  absolute',
].join('')

/** One line of the report: times in milliseconds, and whether the targets hold. */
export const line = ({ question, api, sql }: Measured): string => {
  const { title, limit } = question
  const relative = api.p95 <= 2 * sql.p95 + ALLOWANCE
  const absolute = limit === null ? '-' : `${api.p95 <= limit ? 'holds' : 'FAILS'} (${limit})`
  return [
    title.padEnd(58),
    ms(api.p50),
    ms(api.p95),
    ms(sql.p50),
    ms(sql.p95),
    (api.p95 / sql.p95).toFixed(2).padStart(8),
    (relative ? 'holds' : 'FAILS').padStart(15),
    `  ${absolute}`,
  ].join('')
}

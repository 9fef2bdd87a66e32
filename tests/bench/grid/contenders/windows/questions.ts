import type { CustomerGridRow } from '@hospital-crm/ui/customer-grid'
import { makeRow } from '../../workload/rows.ts'
import { converted } from '../ours/rows.ts'

/** A question is a number. Each has its own order of the same customers, and its rows' names begin with it. */
export type Question = number

/** Customers in each result. */
export const TOTAL = 100_000
/** Where the page asks, and how long every answer takes at least, in ms. */
export const WINDOWS_PATH = '/windows-of-rows'
export const DELAY_MS = 50

/** What a row's name begins with. */
export const markOf = (question: Question) => `Q${question} `

/** Rows `first` to `first + count - 1` of a question's result. */
export function answerTo(question: Question, first: number, count: number): CustomerGridRow[] {
  const last = Math.min(TOTAL, first + count)
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => {
    const index = (first + at + question * 7919) % TOTAL
    const row = converted(makeRow(index), index)
    return { ...row, name: `${markOf(question)}${row.name}` }
  })
}

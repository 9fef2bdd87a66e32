import type { Client } from '@hospital-crm/api/client'
import type { CustomerRow, GroupableField, ListName } from '@hospital-crm/api/entities'
import { createGroupedRows } from '@hospital-crm/ui/data-grid-groups'
import { askCustomers, askSummary } from './customer-list.ts'
import { arrived, type CustomerRows } from './list-windows.ts'
import { isStub } from './live-list.ts'
import type { RowQuestion } from './list-search.ts'
import { readPatiently } from './patient-read.ts'

/** Makes the rows of a list that stand under the values of a field. */
export interface Grouping {
  /** Another one for another field, and for other words, which the headings keep. */
  id: string
  create: (call: Client['call'], list: ListName) => CustomerRows
}

interface GroupedOptions {
  by: GroupableField
  /** What people call a value. */
  label: (key: number) => string
  /** Says how many values are not named, and how many rows have them. */
  restText: (groups: number, count: number) => string
}

/** Rows that one call brings: of a group fewer are in view than of a list. */
const WINDOW_ROWS = 50

/** The rows of a list under the values of a field; values and their counts are asked for first, rows of open groups in view. */
export const createGroupedCustomers = (
  call: Client['call'],
  list: ListName,
  { by, label, restText }: GroupedOptions,
): CustomerRows => {
  let moment: number | undefined
  const rows = createGroupedRows<CustomerRow, RowQuestion>({
    keyOf: ({ id }) => id,
    groupOf: (row) => (isStub(row) ? undefined : row[by]),
    questionKey: (question) => `${by} ${JSON.stringify(question)}`,
    windowSize: WINDOW_ROWS,
    maxRequests: 1,
    countText: (count) => count.toLocaleString('en-US'),
    restText,
    loadGroups: async ({ sort: _sort, ...question }, signal) => {
      const ask = (given: AbortSignal) => askSummary(call, list, { ...question, by }, given)
      const { groups, rest, as_of } = await readPatiently(ask, signal)
      moment = as_of
      return {
        groups: groups.map(({ key, count }) => ({ key, count, label: label(key) })),
        rest,
        asOf: as_of,
      }
    },
    load: async (question, key, { first, count, asOf }, signal) => {
      const body = {
        ...question,
        group: { by, key: Number(key) },
        page: first / count + 1,
        page_size: count,
        total: false,
        ...(asOf !== undefined && { as_of: Number(asOf) }),
      }
      const answer = await readPatiently((given) => askCustomers(call, list, body, given), signal)
      return { rows: arrived(answer.list), asOf: answer.as_of }
    },
  })
  return Object.defineProperty(rows, 'asOf', { get: () => moment }) as unknown as CustomerRows
}

import type { Client } from '@hospital-crm/api/client'
import {
  MASTER_MENU_ID,
  MAX_COLUMN_ROWS,
  menuOfList,
  type CustomerRow,
  type ListName,
  type ShownAs,
} from '@hospital-crm/api/entities'
import { dayOf } from '@hospital-crm/api/rules'
import { arrived } from './list-windows.ts'
import type { RowQuestion } from './list-search.ts'
import { readPatiently } from './patient-read.ts'
import { daysShown } from './calendar-days.ts'
import { byStatus, byVisit, type Place } from './placed-rows.ts'
import type { PlacesSource } from './placed-store.ts'

/** Rows of each column that a board begins with: what fits on a large screen, and some. */
const FIRST_ROWS = 20
/** Most rows of a day that a calendar shows, by how many days it shows. */
export const rowsOfDay = { day: 500, week: 100, month: 4 } as const

const placeOf = (key: string, total: number, rows: readonly CustomerRow[]): Place => ({
  key,
  total,
  rows: arrived(rows),
  guests: new Set(),
})

/** A list that is looked at as a board or a calendar. */
export interface ViewOfList {
  list: ListName
  question: RowQuestion
  shown: Exclude<ShownAs, 'table'>
  /** A day that the calendar shows. */
  day: string
  timeZone: string
}

const withoutSort = ({ sort: _sort, ...asked }: RowQuestion) => asked
const menuOf = (list: ListName) => ({ menuId: menuOfList(list) ?? MASTER_MENU_ID })

/** Where the columns of a board come from. */
const boardSource = (call: Client['call'], { list, question }: ViewOfList): PlacesSource => {
  let as_of: number | undefined
  const ask = (body: object, signal: AbortSignal) =>
    readPatiently(
      (given) =>
        call('customers/customers/board/{menuId}', {
          params: menuOf(list),
          body: { ...question, ...body },
          quiet: true,
          signal: given,
        }),
      signal,
    )
  return {
    placing: byStatus,
    read: async (signal) => {
      const answer = await ask({ rows: FIRST_ROWS }, signal)
      as_of = answer.as_of
      return answer.columns.map(({ status, total, list: rows }) =>
        placeOf(String(status), total ?? rows.length, rows),
      )
    },
    readOn: async (key, offset, signal) => {
      const rows = Math.min(50, MAX_COLUMN_ROWS)
      const body = { status: Number(key), offset, rows, ...(as_of !== undefined && { as_of }) }
      return arrived((await ask(body, signal)).columns[0]?.list ?? [])
    },
  }
}

/** Where the days of a calendar come from. */
const visitsSource = (
  call: Client['call'],
  view: ViewOfList,
  shown: 'day' | 'week' | 'month',
): PlacesSource => {
  const { list, question, day, timeZone } = view
  const { first, days } = daysShown(shown, day)
  return {
    placing: byVisit((seconds) => dayOf(seconds, timeZone)),
    read: async (signal) => {
      const body = { ...withoutSort(question), first, days, rows: rowsOfDay[shown] }
      const answer = await readPatiently(
        (given) =>
          call('customers/customers/visits/{menuId}', {
            params: menuOf(list),
            body,
            quiet: true,
            signal: given,
          }),
        signal,
      )
      return answer.days.map((one) => ({ ...placeOf(one.day, one.total, one.list), open: one.open }))
    },
  }
}

export const sourceOf = (call: Client['call'], view: ViewOfList): PlacesSource =>
  view.shown === 'board' ? boardSource(call, view) : visitsSource(call, view, view.shown)

/** How many rows there are in each place by now, as no sign of somebody at work. */
export const askCounts = async (
  call: Client['call'],
  { list, question, shown, day }: ViewOfList,
): Promise<Map<string, number>> => {
  const calendar = shown === 'board' ? {} : { calendar: daysShown(shown, day) }
  const body = { ...withoutSort(question), ...calendar }
  const { counts } = await call('customers/customers/counted/{menuId}', {
    params: menuOf(list),
    body,
    quiet: true,
  })
  return new Map(counts.map(({ of, count }) => [of, count]))
}

import { expect, it } from 'vitest'
import { daysOfMonth, ofRow, rowsBehind } from './drill.ts'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'
import { boundsOfDay } from './time.ts'

const leaf = { id: 12, parent_id: 10, name: '', children: [] }
const asked = {
  days: { from: '2026-03-05', to: '2026-05-20' },
  timeZone: DEFAULT_TIME_ZONE,
  hospitals: undefined,
  trees: { source: new Map([[10, { children: [leaf] }]]), disease: new Map() },
}
const span = {
  from: boundsOfDay('2026-03-05', DEFAULT_TIME_ZONE).from,
  to: boundsOfDay('2026-05-20', DEFAULT_TIME_ZONE).to,
}

it('asks for the rows of a number by the time that it counts', () => {
  expect(rowsBehind({ figure: 'due' }, asked)).toEqual({ filter: { order_time: span } })
  expect(rowsBehind({ figure: 'contacts' }, asked)).toBeUndefined()
  expect(rowsBehind({ figure: 'arrived' }, { ...asked, hospitals: [1] })).toEqual({
    filter: { hospital: [1], success_time: span },
  })
})

it('takes what stands below a node where the number is of all of it', () => {
  expect(rowsBehind({ figure: 'consults', within: { source: 10 } }, asked)).toEqual({
    filter: { created_time: span },
    where: { op: 'and', children: [{ field: 'source', value: [10] }] },
  })
})

it('leaves out what stands below a node, and finds what nobody gave', () => {
  expect(rowsBehind({ figure: 'consults', by: { uid: 7, source: 10, disease: 0 } }, asked)).toEqual({
    filter: { created_time: span },
    where: {
      op: 'and',
      children: [
        { field: 'uid', value: [7] },
        { field: 'source', value: [10] },
        { field: 'source', value: { op: 'noneOf', value: [12] } },
        { field: 'disease', value: { op: 'empty' } },
      ],
    },
  })
})

it('has the days of a month that the range holds', () => {
  expect(['2026-03', '2026-04', '2026-05'].map((month) => daysOfMonth(month, asked.days))).toEqual([
    { from: '2026-03-05', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-05-01', to: '2026-05-20' },
  ])
})

it('puts the conditions of a report beside those of a row, or around them as they are', () => {
  const status = { field: 'status' as const, value: [1] }
  const where = (op: 'and' | 'or') => ({ op, children: [status, status] })
  const behind = { figure: 'consults' as const, by: { uid: 7 } }
  const asks = (op: 'and' | 'or') => rowsBehind(behind, { ...asked, where: where(op) })?.where
  const uid = { field: 'uid', value: [7] }
  expect([asks('and'), asks('or')]).toEqual([
    { op: 'and', children: [uid, status, status] },
    { op: 'and', children: [uid, where('or')] },
  ])
})

it('is of the days that both levels of a row have in common', () => {
  const row = ofRow(
    [
      ['week', '2026-03-30'],
      ['month', '2026-04'],
      ['agent', 7],
    ],
    asked.days,
  )
  expect(row).toEqual({ by: { uid: 7 }, days: { from: '2026-04-01', to: '2026-04-05' } })
})

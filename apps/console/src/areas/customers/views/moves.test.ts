import type { CustomerRow } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { byStatus, standingOf, withRow, type Place, type Standing } from '../data/placed-rows.ts'
import { refusalOf, type RowChange } from '../edit/store-change.ts'
import { createMoves, type Move } from './moves.ts'

/** A board with one customer, and a server that refuses what was decided on an older version of a field, as ours does. */
const setUp = (
  begin: Partial<CustomerRow>,
  answer: (change: RowChange) => Partial<CustomerRow> = () => ({}),
) => {
  let stored = buildCustomer({ id: 9, version: 4, status: 1, ...begin })
  const versions: Record<string, number> = {}
  const write = (values: Partial<CustomerRow>) => {
    stored = { ...stored, ...values, version: stored.version + 1 }
    for (const field of Object.keys(values)) versions[field] = stored.version
    return stored
  }
  let places: readonly Place[] = ['1', '2', '3'].map((key) => {
    const here = String(stored.status) === key ? [stored] : []
    return { key, total: here.length, rows: here, guests: new Set<number>() }
  })
  const put = (row: CustomerRow, back?: Standing) => {
    places = withRow(places, row, byStatus, back)
  }
  const row = () => places.flatMap(({ rows }) => rows).find(({ id }) => id === 9) as CustomerRow
  const told: string[] = []
  const asked: unknown[] = []
  const undos: (() => Promise<void>)[] = []
  const move = createMoves(() => ({
    rows: { at: row, put, standing: (id) => standingOf(places, id) },
    store: async (change) => {
      asked.push(change.write.values[change.write.field])
      await Promise.resolve()
      const { values } = change.write
      const conflicts = Object.keys(values).filter((field) => (versions[field] ?? 1) > change.version)
      if (conflicts.length > 0) {
        const data = { conflicts: Object.fromEntries(conflicts.map((field) => [field, {}])) }
        return refusalOf(new CallError('edit_conflict', data))
      }
      put(write({ ...(values as Partial<CustomerRow>), ...answer(change) }))
      return { kind: 'stored', row: stored }
    },
    onConflict: async (_, { field }) => told.push(`conflict: ${field}`),
    onRefused: () => told.push('refused'),
    onMoved: ({ told: text }, back) => {
      told.push(text)
      undos.push(back)
    },
    onUndone: () => told.push('undone'),
  }))
  return {
    told,
    asked,
    row,
    stored: () => stored,
    move: (field: Move['field'], value: number) => move({ row: row(), field, value, told: 'moved' }),
    /** @param nth of the moves that were told, the last one when left out */
    undo: (nth = -1) => undos.at(nth)?.(),
    show: put,
    colleague: (values: Partial<CustomerRow>) => put(write(values)),
  }
}

test('a move is undone, also after a colleague has written something else', async () => {
  const board = setUp({})
  await board.move('status', 2)
  board.colleague({ name: '改名' })
  await board.undo()
  expect([board.stored().status, board.stored().name, board.told]).toStrictEqual([
    1,
    '改名',
    ['moved', 'undone'],
  ])
})

test('an undo does not take back what a colleague has made of it since, and tells that', async () => {
  const board = setUp({})
  await board.move('status', 2)
  board.colleague({ status: 3 })
  await board.undo()
  expect([board.stored().status, board.row().status, board.told]).toStrictEqual([
    3,
    3,
    ['moved', 'conflict: status'],
  ])
})

test('a visit goes back to its time, and the status to which the booking had led as well', async () => {
  const board = setUp({ order_time: 100 }, ({ write }) =>
    write.values.order_time === 200 ? { status: 2 } : {},
  )
  await board.move('order_time', 200)
  expect(board.stored().status).toBe(2)
  await board.undo()
  const { order_time, status } = board.stored()
  expect([order_time, status, board.told]).toStrictEqual([100, 1, ['moved', 'undone']])
})

test('steps that follow faster than the server answers are one move, undone as a whole', async () => {
  const calendar = setUp({ order_time: 100 })
  const steps = [200, 300, 400].map((value) => calendar.move('order_time', value))
  expect(calendar.row().order_time).toBe(400)
  await Promise.all(steps)
  expect([calendar.stored().order_time, calendar.asked, calendar.told]).toStrictEqual([
    400,
    [200, 400],
    ['moved'],
  ])
  await calendar.undo()
  expect([calendar.stored().order_time, calendar.told]).toStrictEqual([100, ['moved', 'undone']])
})

test('steps that lead back to the start leave it there and tell nothing', async () => {
  const calendar = setUp({ order_time: 100 })
  await Promise.all([200, 100].map((value) => calendar.move('order_time', value)))
  expect([calendar.stored().order_time, calendar.row().order_time, calendar.told]).toStrictEqual([
    100,
    100,
    [],
  ])
})

test('of moves one after the other each is undone to where it began, in whatever order', async () => {
  const calendar = setUp({ order_time: 100 })
  await calendar.move('order_time', 200)
  await calendar.move('order_time', 300)
  await calendar.undo(1)
  expect(calendar.stored().order_time).toBe(200)
  await calendar.move('order_time', 500)
  await calendar.undo(0)
  expect([calendar.stored().order_time, calendar.told.filter((text) => text !== 'moved')]).toStrictEqual([
    100,
    ['undone', 'undone'],
  ])
})

test('steps of which one is refused all go back', async () => {
  const calendar = setUp({ order_time: 100 })
  const first = calendar.row()
  calendar.colleague({ order_time: 900 })
  calendar.show(first)
  const steps = [200, 300].map((value) => calendar.move('order_time', value))
  expect(await Promise.all(steps)).toStrictEqual([false, false])
  expect([calendar.row().order_time, calendar.told]).toStrictEqual([100, ['conflict: order_time']])
})

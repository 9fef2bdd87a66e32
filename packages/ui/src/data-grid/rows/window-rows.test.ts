import { expect, test } from 'vitest'
import { settle, startWindows, type Call } from './window-rows.fake.ts'

const windowsOf = (calls: readonly Call[]) => calls.map(({ window: { first, asOf } }) => [first, asOf])

/** A result of 1000 rows whose first window is here. */
const startLoaded = async (options: Parameters<typeof startWindows>[0] = {}) => {
  const started = startWindows(options)
  started.rows.ask('a')
  await started.answer(started.taken()[0], 1000, { total: 1000 })
  return started
}

test('the first answer fixes the moment that all later windows are asked with', async () => {
  const { rows, taken, answer } = startWindows()
  rows.ask('a')
  rows.onRange?.({ first: 0, last: 35, velocity: 0 })
  const calls = taken()
  expect(windowsOf(calls)).toStrictEqual([[0, undefined]])
  expect([rows.count, rows.isBusy, rows.at(0)]).toStrictEqual([undefined, true, undefined])
  await answer(calls[0], 1000, { total: 1000 })
  expect([rows.count, rows.at(9), rows.at(10)]).toStrictEqual([
    1000,
    { id: 10, of: 'a', at: 9, text: '' },
    undefined,
  ])
  expect(windowsOf(taken())).toStrictEqual([
    [10, 7],
    [20, 7],
    [30, 7],
  ])
})

test('a question that is asked again is the same result, another one aborts and empties it', async () => {
  const { rows, taken, answer } = await startLoaded()
  const result = rows.resultKey
  rows.onRange?.({ first: 10, last: 19, velocity: 0 })
  const [late] = taken()
  rows.ask('a')
  expect([rows.resultKey, rows.count, rows.at(0)?.of, late?.signal.aborted]).toStrictEqual([
    result,
    1000,
    'a',
    false,
  ])
  rows.ask('b')
  expect([rows.resultKey === result, rows.count, rows.at(0), late?.signal.aborted]).toStrictEqual([
    false,
    undefined,
    undefined,
    true,
  ])
  await answer(late, 1000)
  expect([rows.at(10), rows.count]).toStrictEqual([undefined, undefined])
  await answer(taken()[0], 3)
  expect([rows.count, rows.at(2), rows.isBusy]).toStrictEqual([3, { id: 3, of: 'b', at: 2, text: '' }, false])
})

test('what comes next in the direction of travel is asked for after what is in view', async () => {
  const { rows, taken } = await startLoaded({ maxRequests: 9 })
  rows.onRange?.({ first: 500, last: 505, velocity: 20 })
  expect(windowsOf(taken())).toStrictEqual([
    [500, 7],
    [510, 7],
  ])
  rows.onRange?.({ first: 400, last: 405, velocity: -20 })
  expect(windowsOf(taken())).toStrictEqual([
    [400, 7],
    [390, 7],
  ])
})

test('windows that a fling passes are not asked for, those where it slows or rests are', async () => {
  const { rows, taken, rest, waiting } = await startLoaded({ flingVelocity: 100, maxRequests: 9 })
  for (const first of [100, 200, 300]) rows.onRange?.({ first, last: first + 9, velocity: 500 })
  expect([taken(), waiting()]).toStrictEqual([[], 1])
  rest()
  expect(windowsOf(taken())).toStrictEqual([
    [300, 7],
    [310, 7],
  ])
  rows.onRange?.({ first: 600, last: 609, velocity: 100 })
  rows.onRange?.({ first: 700, last: 709, velocity: 0 })
  expect(windowsOf(taken())).toStrictEqual([
    [700, 7],
    [710, 7],
  ])
  expect(waiting()).toBe(0)
})

test('no more than the allowed number are on their way, and what is in view goes first when one has come or takes long', async () => {
  const { rows, taken, answer, rest } = await startLoaded({ maxRequests: 2 })
  rows.onRange?.({ first: 100, last: 129, velocity: 0 })
  const early = taken()
  expect(windowsOf(early)).toStrictEqual([
    [100, 7],
    [110, 7],
  ])
  rows.onRange?.({ first: 500, last: 529, velocity: 0 })
  rows.onRange?.({ first: 600, last: 629, velocity: 0 })
  expect([early.map(({ signal }) => signal.aborted), taken()]).toStrictEqual([[false, false], []])
  await answer(early[0], 1000)
  expect([windowsOf(taken()), rows.at(100)?.at]).toStrictEqual([[[600, 7]], 100])
  rest()
  expect([early.map(({ signal }) => signal.aborted), windowsOf(taken())]).toStrictEqual([
    [false, true],
    [[610, 7]],
  ])
})

test('windows far from view are forgotten beyond the cap, and asked for when looked at again', async () => {
  const { rows, taken, answer } = await startLoaded({ keep: 3 })
  for (const first of [500, 510, 520, 530]) {
    rows.onRange?.({ first, last: first + 1, velocity: 0 })
    await answer(
      taken().find(({ window }) => window.first === first),
      1000,
    )
    taken()
  }
  expect([0, 500, 510, 520, 530].map((index) => rows.at(index)?.at)).toStrictEqual([
    undefined,
    undefined,
    510,
    520,
    530,
  ])
  rows.onRange?.({ first: 500, last: 501, velocity: 0 })
  expect(windowsOf(taken())).toStrictEqual([[500, 7]])
})

test('a failed window is told, left alone while in view, and asked for when it comes back', async () => {
  const { rows, taken } = await startLoaded()
  const broken = new Error('broken')
  const look = (first: number) => rows.onRange?.({ first, last: first, velocity: 0 })
  look(505)
  taken()[0]?.fail(broken)
  await settle()
  expect(rows.failures).toStrictEqual([{ first: 500, count: 10, error: broken }])
  expect([rows.error, rows.isBusy]).toStrictEqual([undefined, false])
  look(506)
  expect(taken()).toStrictEqual([])
  look(5)
  expect(rows.failures).toStrictEqual([])
  look(505)
  expect(windowsOf(taken())).toStrictEqual([[500, 7]])
})

test('a result of which nothing could be had says why, until a retry', async () => {
  const { rows, taken, answer } = startWindows()
  const broken = new Error('broken')
  rows.ask('a')
  taken()[0]?.fail(broken)
  await settle()
  expect([rows.error, rows.count, rows.isBusy]).toStrictEqual([broken, undefined, false])
  rows.retry()
  expect(rows.error).toBe(undefined)
  await answer(taken()[0], 4)
  expect([rows.error, rows.count]).toStrictEqual([undefined, 4])
})

test('a total that costs is counted apart, once, and failing does not hide the rows', async () => {
  const totals: [string, unknown][] = []
  const counts = [Promise.reject(new Error('slow')), Promise.resolve(25), Promise.resolve(31)]
  const { rows, taken, answer } = startWindows({
    loadTotal: (question, asOf) => {
      totals.push([question, asOf])
      return counts.shift() ?? Promise.resolve(-1)
    },
  })
  rows.ask('a')
  await answer(taken()[0], 25)
  expect([rows.count, rows.totalError, rows.at(0)?.at]).toStrictEqual([undefined, new Error('slow'), 0])
  rows.retry()
  await settle()
  expect([rows.count, rows.totalError]).toStrictEqual([25, undefined])
  rows.onRange?.({ first: 20, last: 24, velocity: 0 })
  await answer(taken()[0], 25)
  rows.refresh()
  expect(rows.count).toBe(25)
  await answer(taken()[0], 31, { asOf: 8 })
  expect(totals).toStrictEqual([
    ['a', 7],
    ['a', 7],
    ['a', 8],
  ])
  expect(rows.count).toBe(31)
})

test('a window that is not full ends the result', async () => {
  const { rows, taken, answer } = await startLoaded()
  rows.onRange?.({ first: 990, last: 999, velocity: 0 })
  await answer(taken()[0], 994)
  expect(rows.count).toBe(994)
  rows.onRange?.({ first: 970, last: 980, velocity: 0 })
  const calls = taken()
  expect(windowsOf(calls)).toStrictEqual([
    [970, 7],
    [980, 7],
  ])
  await answer(calls[1], 980)
  expect([rows.count, rows.at(990)]).toStrictEqual([980, undefined])
})

test('a refresh asks for what is in view as of now and leaves the rows where they are', async () => {
  const { rows, taken, answer, frame } = await startLoaded()
  const heard: string[] = []
  frame()
  rows.subscribe(({ origin }) => heard.push(origin))
  const result = rows.resultKey
  rows.onRange?.({ first: 40, last: 45, velocity: 0 })
  const [before] = taken()
  rows.refresh({ origin: 'others' })
  const [after] = taken()
  expect([before?.signal.aborted, windowsOf(after ? [after] : [])]).toStrictEqual([true, [[40, undefined]]])
  expect([rows.at(0)?.at, rows.count, rows.resultKey]).toStrictEqual([0, 1000, result])
  frame()
  await answer(after, 1000, { asOf: 9, total: 1001 })
  frame()
  expect([heard, rows.at(40)?.at, rows.count]).toStrictEqual([['self', 'others'], 40, 1001])
  taken()
  rows.onRange?.({ first: 0, last: 3, velocity: 0 })
  expect([windowsOf(taken()), rows.at(0)?.at]).toStrictEqual([[[0, 9]], 0])
})

test('a refresh finds the rows that have come to an empty result', async () => {
  const { rows, taken, answer } = startWindows()
  rows.ask('a')
  await answer(taken()[0], 0)
  rows.onRange?.({ first: 0, last: -1, velocity: 0 })
  expect([rows.count, windowsOf(taken())]).toStrictEqual([0, []])
  rows.refresh()
  const [call] = taken()
  expect([rows.count, windowsOf(call ? [call] : [])]).toStrictEqual([0, [[0, undefined]]])
  await answer(call, 2, { asOf: 8 })
  expect([rows.count, rows.at(1)?.at, windowsOf(taken())]).toStrictEqual([2, 1, []])
})

test('a changed row stays changed when an answer given before comes in', async () => {
  const { rows, taken, answer } = await startLoaded()
  rows.onRange?.({ first: 10, last: 12, velocity: 0 })
  const [call] = taken()
  expect(rows.patch({ key: 3, fields: { text: 'mine' } })).toBe(true)
  expect(rows.patch({ row: { id: 12, of: 'a', at: 11, text: 'theirs' } }, { origin: 'others' })).toBe(false)
  await answer(call, 1000)
  expect([rows.at(2)?.text, rows.at(11)?.text, rows.at(12)?.text]).toStrictEqual(['mine', 'theirs', ''])
  expect([rows.indexOf(12), rows.indexOf(500)]).toStrictEqual([11, undefined])
})

test('rows move up when one is taken away, and the window that lost its last row is filled', async () => {
  const { rows, taken, answer } = await startLoaded()
  rows.onRange?.({ first: 0, last: 19, velocity: 0 })
  await answer(taken()[0], 1000)
  taken()
  expect([rows.drop(5), rows.drop(5000)]).toStrictEqual([true, false])
  expect([3, 4, 9, 18, 19].map((index) => rows.at(index)?.id)).toStrictEqual([4, 6, 11, 20, undefined])
  expect([rows.count, rows.indexOf(6), rows.indexOf(5), rows.indexOf(20)]).toStrictEqual([
    999,
    4,
    undefined,
    18,
  ])
  expect(taken().some(({ window, signal }) => window.first === 10 && !signal.aborted)).toBe(true)
})

test('what is on its way can be stopped and goes on when it is looked at', async () => {
  const { rows, taken } = await startLoaded()
  rows.onRange?.({ first: 50, last: 51, velocity: 0 })
  const [call] = taken()
  rows.stop()
  expect([call?.signal.aborted, rows.isBusy]).toStrictEqual([true, false])
  rows.onRange?.({ first: 50, last: 51, velocity: 0 })
  expect(windowsOf(taken())).toStrictEqual([[50, 7]])
})

test('the keys of a range are told without keeping its rows; windows that are here are not asked for again', async () => {
  const { rows, taken, answer } = await startLoaded()
  const told: unknown[] = []
  const done = rows.tellKeys({ first: 8, last: 31 }, (keys) => told.push(keys), new AbortController().signal)
  await settle()
  const calls = taken()
  expect([told, windowsOf(calls)]).toStrictEqual([
    [[9, 10]],
    [
      [10, 7],
      [20, 7],
      [30, 7],
    ],
  ])
  for (const call of calls.toReversed()) await answer(call, 1000)
  await done
  expect(told.slice(1)).toStrictEqual([
    [31, 32],
    [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  ])
  expect([rows.at(15), rows.isBusy]).toStrictEqual([undefined, false])
})

test('the keys of a range are told also while the first window is on its way, as of one moment', async () => {
  const { rows, taken, answer } = startWindows()
  rows.ask('a')
  const told: unknown[] = []
  const done = rows.tellKeys(
    { first: 10, last: 12 },
    (keys) => told.push(...keys),
    new AbortController().signal,
  )
  const [shown, own] = taken()
  await answer(own, 1000, { asOf: 7 })
  await answer(shown, 1000, { asOf: 8 })
  const more = taken()
  expect(windowsOf(more)).toContainEqual([10, 7])
  for (const call of more) await answer(call, 1000)
  await done
  expect(told).toStrictEqual([11, 12, 13])
})

test('a row that has moved into a range from elsewhere is not told with it', async () => {
  const { rows, taken } = await startLoaded()
  const told: unknown[] = []
  const done = rows.tellKeys({ first: 10, last: 19 }, (keys) => told.push(keys), new AbortController().signal)
  await settle()
  // Two rows were taken in above by a change of their order: what stood at 8 and 9 now stands at 10 and 11.
  const [call] = taken()
  call?.answer({ rows: [9, 10, 11, 12].map((id, at) => ({ id, of: 'a', at: at + 10, text: '' })) })
  await done
  expect(told).toStrictEqual([[11, 12]])
})

test('a range ends with its result, with its signal and with the first window that cannot be had', async () => {
  const { rows, taken } = await startLoaded()
  const control = new AbortController()
  const range = { first: 10, last: 12 }
  const never = () => {
    throw new Error('No key should come')
  }
  const ended = (how: () => void) => {
    const done = rows.tellKeys(range, never, control.signal).then(
      () => 'done',
      (error: Error) => error.message,
    )
    how()
    taken()[0]?.answer({ rows: [] })
    return done
  }
  const failed = rows.tellKeys(range, never, control.signal).catch(String)
  taken()[0]?.fail(new Error('offline'))
  expect(await failed).toBe('Error: offline')
  expect(await ended(() => rows.refresh())).toBe('The result has changed')
  expect(await ended(() => control.abort(new Error('given up')))).toBe('given up')
})

import type { ChangesAnswer, CustomerRow } from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { createLiveList, isStub, stubOf, type WaitingRows } from './live-list.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const nothing = { ids: [], entered: [], many: false }

const setUp = () => {
  const shown = new Map<number, CustomerRow>(
    [1, 2, 3].map((id) => [id, buildCustomer({ id, version: 4, name: `原${id}` })]),
  )
  const asked: {
    ids: readonly number[]
    entered: readonly number[]
    answer: (answer: ChangesAnswer | Error) => void
  }[] = []
  const told: WaitingRows[] = []
  const moment = { asOf: 100 }
  const live = createLiveList({
    rowOf: (id) => shown.get(id),
    inView: () => [...shown.keys()],
    asOf: () => moment.asOf,
    ask: (ids, entered) =>
      new Promise((resolve, reject) => {
        asked.push({
          ids,
          entered,
          answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
        })
      }),
    put: (row) => shown.set(row.id, row),
    leave: (row) => shown.set(row.id, stubOf(row)),
    onWaiting: (waiting) => told.push(waiting),
  })
  const answer = async (rows: CustomerRow[], entered: number[] = []) => {
    asked.at(-1)?.answer({ rows, entered })
    await settled()
  }
  return { live, shown, asked, told, moment, answer }
}

test('a changed row is read again and stands in its place; one that is not shown is not asked for', async () => {
  const { live, shown, asked, answer } = setUp()
  live.hear({ ...nothing, ids: [2, 900] })
  expect(asked.map(({ ids, entered }) => [ids, entered])).toStrictEqual([[[2], []]])
  await answer([buildCustomer({ id: 2, version: 5, name: '新' })])
  expect([...shown.values()].map(({ name }) => name)).toStrictEqual(['原1', '新', '原3'])
})

test('an answer that is older than what is shown, such as the own change, is left alone', async () => {
  const { live, shown, answer } = setUp()
  live.hear({ ...nothing, ids: [1] })
  shown.set(1, buildCustomer({ id: 1, version: 6, name: '自己改的' }))
  await answer([buildCustomer({ id: 1, version: 5, name: '旧' })])
  expect(shown.get(1)?.name).toBe('自己改的')
})

test('a row out of reach leaves nothing of itself but its number, and comes back when it may be seen again', async () => {
  const { live, shown, answer } = setUp()
  live.hear({ ...nothing, ids: [3] })
  await answer([])
  const stub = shown.get(3)!
  expect([isStub(stub), stub.id, stub.name, stub.phone, stub.tags, stub.stage]).toStrictEqual([
    true,
    3,
    '',
    '',
    [],
    'waste',
  ])
  live.hear({ ...nothing, entered: [3] })
  await answer([buildCustomer({ id: 3, version: 4, name: '回来' })])
  expect(shown.get(3)?.name).toBe('回来')
})

test('new rows wait, as far as they fit the question, until the list is asked anew', async () => {
  const { live, asked, told, moment, answer } = setUp()
  live.hear({ ...nothing, entered: [101, 102, 50] })
  expect(asked[0]?.entered).toStrictEqual([101, 102, 50])
  await answer([], [101, 50])
  expect(told).toStrictEqual([2])
  moment.asOf = 101
  live.hear({ ...nothing, entered: [103] })
  await answer([], [103])
  expect(told).toStrictEqual([2, 1])
  live.forget()
  expect(told).toStrictEqual([2, 1, 0])
})

test('a row that came into the list while it was asked about, such as one just created, waits for nobody', async () => {
  const { live, shown, told, moment, answer } = setUp()
  live.hear({ ...nothing, entered: [101, 102, 50] })
  moment.asOf = 102
  shown.set(50, buildCustomer({ id: 50 }))
  await answer([], [101, 102, 50])
  live.hear({ ...nothing, entered: [103, 60] })
  await answer([], [103, 60])
  expect(told).toStrictEqual([0, 2])
})

test('what is told while an answer is on its way is asked for after it, together', async () => {
  const { live, asked, answer } = setUp()
  live.hear({ ...nothing, ids: [1] })
  live.hear({ ...nothing, ids: [2] })
  live.hear({ ...nothing, ids: [3, 2] })
  expect(asked.length).toBe(1)
  await answer([buildCustomer({ id: 1, version: 4 })])
  expect(asked.map(({ ids }) => ids)).toStrictEqual([[1], [2, 3]])
})

test('more changes than can be named: what is in view is looked at, and that there is more is told', async () => {
  const { live, asked, told } = setUp()
  live.hear({ ...nothing, many: true })
  await settled()
  expect([asked[0]?.ids, told]).toStrictEqual([[1, 2, 3], ['many']])
})

test('a question that fails is not asked again by itself', async () => {
  const { live, asked } = setUp()
  live.check()
  asked[0]?.answer(new Error('offline'))
  await settled()
  expect(asked.length).toBe(1)
  live.check()
  expect(asked.length).toBe(2)
})

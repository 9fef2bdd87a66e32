import type { ListQuestion } from '@hospital-crm/api/entities'
import { buildCustomers } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { gatherRows, shownRows } from './gather-rows.ts'

const customers = buildCustomers(1200)

const wantedIds = ({ filter }: ListQuestion) => filter?.id as number[] | undefined

/** A list that holds these customers, and what it was asked. */
const listOf = (rows = customers) => {
  const asked: ListQuestion[] = []
  const ask = (question: ListQuestion) => {
    asked.push(question)
    const { page = 1, page_size: size = 15 } = question
    const wanted = wantedIds(question)
    const found = rows.filter(({ id }) => !wanted || wanted.includes(id))
    return Promise.resolve({ list: found.slice((page - 1) * size, page * size) })
  }
  return { ask, asked }
}
const usual = { asOf: 77, signal: new AbortController().signal, onProgress: () => undefined }
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('everything but some is read page by page as of the moment of the list', async () => {
  const { ask, asked } = listOf()
  const [first, second] = customers
  const excepted = new Set([first!.id, second!.id])
  const question: ListQuestion = { q: '王', sort: [{ field: 'name', order: 'asc' }] }
  const { rows, gone } = await gatherRows({
    ...usual,
    ask,
    question,
    selection: { all: true, ids: excepted },
  })
  expect(idsOf(rows)).toStrictEqual(idsOf(customers.slice(2)))
  expect(gone).toStrictEqual([])
  expect(asked).toStrictEqual(
    [1, 2, 3].map((page) => ({ q: '王', page, page_size: 500, total: false, as_of: 77 })),
  )
})

test('some are looked up by id, and those that left the list are named', async () => {
  const { ask, asked } = listOf()
  const ids = [...idsOf(customers.slice(0, 250)), 5]
  const { rows, gone } = await gatherRows({
    ...usual,
    ask,
    question: { q: '王' },
    selection: { all: false, ids: new Set(ids) },
  })
  expect(idsOf(rows)).toStrictEqual(idsOf(customers.slice(0, 250)))
  expect(gone).toStrictEqual([5])
  expect(asked.map((question) => [wantedIds(question)?.length, question.page_size])).toStrictEqual([
    [200, 200],
    [51, 51],
  ])
})

test('only what changes need is kept of a row', async () => {
  const { ask } = listOf()
  const [first] = customers
  const { id, name, version, stage, uid, status, disease, tags } = first!
  const { rows } = await gatherRows({
    ...usual,
    ask,
    question: {},
    selection: { all: false, ids: new Set([id]) },
  })
  expect(rows).toStrictEqual([{ id, name, version, stage, uid, status, disease, tags }])
})

test('a stop ends the reading', async () => {
  const { ask, asked } = listOf()
  const control = new AbortController()
  const options = { ...usual, ask, question: {}, signal: control.signal, onProgress: () => control.abort() }
  const { rows } = await gatherRows({ ...options, selection: { all: true, ids: new Set<number>() } })
  expect([rows.length, asked.length]).toStrictEqual([500, 1])
})

test('what was shown is taken as it was, and a record that was not by its id alone', () => {
  const [first] = customers
  const { rows, gone } = shownRows((id) => (id === first?.id ? first : undefined), {
    ids: new Set([first!.id, 7]),
  })
  expect(rows.map(({ id, name, version }) => [id, name, version])).toStrictEqual([
    [first?.id, first?.name, first?.version],
    [7, '', 1],
  ])
  expect(gone).toStrictEqual([])
})

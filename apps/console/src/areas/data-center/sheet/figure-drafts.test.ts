import { expect, it } from 'vitest'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import { createFigureDrafts, MAX_KEPT_FIGURES, type AttachedFigures } from './figure-drafts.ts'
import { draftedCell } from './sheet-cells.ts'
import { withValue } from './sheet-rows.ts'
import { buildSheet } from './sheet.fixture.ts'

const [row = withValue({} as never, 'clicks', 0)] = buildSheet(1).map((one) => ({ ...one, spend: '' }))
const cell = draftedCell({ ...row, clicks: 5 }, 'clicks', '3 月 1 日 · 点击')

const setUp = () => {
  const store = createDraftStore(() => 1000)
  const attached: AttachedFigures = { detach: new Map() }
  const leave = () => {
    for (const detach of attached.detach?.values() ?? []) detach()
    attached.detach = undefined
  }
  return { store, leave, drafts: createFigureDrafts(store, () => '/sheet?from=2026-03-01', attached) }
}

it('keeps what is typed with what stood there, and offers it once its page is gone', () => {
  const { store, leave, drafts } = setUp()
  drafts.keep(cell, { text: '7' })
  drafts.keep({ ...cell, stored: 6 }, { text: '77' })
  expect([drafts.read(cell.name), drafts.baseOf(cell.name, 6), store.offers()]).toStrictEqual([
    { draft: { text: '77' }, base: 5 },
    5,
    [],
  ])
  leave()
  expect(store.offers().map(({ name, label, place }) => ({ name, label, place }))).toStrictEqual([
    {
      name: 'datum/2026-03-01,1,111,1/clicks',
      label: { kind: 'figure', subject: '3 月 1 日 · 点击' },
      place: { href: '/sheet?from=2026-03-01' },
    },
  ])
})

it('keeps nothing that was given up, typed back or saved', () => {
  for (const end of [{ text: '5' }, { value: 5 }, undefined]) {
    const { store, drafts } = setUp()
    drafts.keep(cell, { text: '7' })
    drafts.keep(cell, end)
    expect(store.all()).toStrictEqual([])
  }
  const { store, drafts } = setUp()
  drafts.keep(cell, { text: '7' })
  drafts.settle([{ ...cell, value: 7 }], [{ kind: 'saved' }])
  expect(store.all()).toStrictEqual([])
})

it('owes what nobody answered, and tells what others stored', () => {
  const { drafts } = setUp()
  const spend = draftedCell(row, 'spend', '')
  const edits = [
    { ...cell, value: 7 },
    { ...spend, value: '9.50' },
  ]
  drafts.settle(edits, [], true)
  expect([drafts.read(cell.name), drafts.read(spend.name)]).toStrictEqual([
    { draft: { value: 7 }, base: 5, isOwed: true },
    { draft: { value: '9.50' }, base: null, isOwed: true },
  ])
  drafts.settle(edits, [
    { kind: 'conflict', theirs: 6 },
    { kind: 'failed', reason: '已锁定' },
  ])
  expect([drafts.read(cell.name), drafts.read(spend.name)]).toStrictEqual([
    { draft: { value: 7 }, base: 6, theirs: 6 },
    { draft: { value: '9.50' }, base: null },
  ])
})

it('offers at once what turns out unsaved after its page is gone', () => {
  const { store, leave, drafts } = setUp()
  leave()
  drafts.settle([{ ...cell, value: 7 }], [], true)
  expect(store.offers().map(({ name }) => name)).toStrictEqual([cell.name])
})

it('keeps as much of a large paste as somebody can look through', () => {
  const { store, drafts } = setUp()
  const many = buildSheet(MAX_KEPT_FIGURES).map((one, at) =>
    draftedCell({ ...one, hospital: at }, 'clicks', ''),
  )
  drafts.settle(
    many.map((one) => ({ ...one, value: 7 })),
    [],
  )
  expect(store.all()).toHaveLength(MAX_KEPT_FIGURES)
})

import { expect, it } from 'vitest'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import { createFigureDrafts, isReady, MAX_KEPT_FIGURES, type FigurePage } from './figure-drafts.ts'
import { draftedCell } from './sheet-cells.ts'
import { withValue } from './sheet-rows.ts'
import { buildSheet } from './sheet.fixture.ts'

const [row = withValue({} as never, 'clicks', 0)] = buildSheet(1).map((one) => ({ ...one, spend: null }))
const cell = draftedCell({ ...row, clicks: 5 }, 'clicks', '3 月 1 日 · 点击')

const setUp = (store = createDraftStore(() => 1000), href = '/sheet?from=2026-03-01') => {
  const page: FigurePage = { href, detach: new Map() }
  const leave = () => {
    for (const detach of page.detach?.values() ?? []) detach()
    page.detach = undefined
  }
  return { store, leave, drafts: createFigureDrafts(store, page) }
}

it('keeps what is typed with what stood there, and offers it once its page is gone', () => {
  const { store, leave, drafts } = setUp()
  drafts.keep(cell, { text: '7' })
  drafts.keep({ ...cell, stored: 6 }, { text: '77' })
  expect([drafts.read(cell.name), store.offers()]).toStrictEqual([{ draft: { text: '77' }, base: 5 }, []])
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
    { draft: { value: 7 }, base: 5, theirs: 6 },
    { draft: { value: '9.50' }, base: null },
  ])
})

it('offers at once what turns out unsaved after its page is gone', () => {
  const { store, leave, drafts } = setUp()
  leave()
  drafts.settle([{ ...cell, value: 7 }], [], true)
  expect(store.offers().map(({ name }) => name)).toStrictEqual([cell.name])
})

it('offers what is refused late where it was typed, also when other days are shown by then', () => {
  const { store, leave, drafts } = setUp()
  drafts.keep(cell, { text: '7' })
  leave()
  setUp(store, '/sheet?from=2026-04-01')
  drafts.settle([{ ...cell, value: 7 }], [{ kind: 'failed', reason: '已锁定' }])
  expect(store.offers().map(({ name, place }) => [name, place])).toStrictEqual([
    [cell.name, { href: '/sheet?from=2026-03-01' }],
  ])
})

it('keeps what is typed while the figure before it is saved, upon that figure', () => {
  const { drafts } = setUp()
  drafts.keep(cell, { text: '7' })
  drafts.keep(cell, { text: '60' })
  const sent = { ...cell, value: 7, sent: { text: '7' } }
  drafts.settle([sent], [{ kind: 'failed', reason: '已锁定' }])
  expect(drafts.read(cell.name)).toStrictEqual({ draft: { text: '60' }, base: 5 })
  drafts.settle([sent], [{ kind: 'saved' }])
  expect(drafts.read(cell.name)).toStrictEqual({ draft: { text: '60' }, base: 7 })
})

it('compares a figure that came back with what it was typed upon, and others with what the grid has', () => {
  const { store, leave, drafts } = setUp()
  drafts.keep(cell, { text: '7' })
  expect(drafts.baseOf(cell.name, 6)).toBe(6)
  leave()
  const later = setUp(store).drafts
  later.restore(cell.name)
  expect(later.baseOf(cell.name, 6)).toBe(5)
  // The grid tells of the conflict from here on, and asks whose figure shall stand.
  later.settle([{ ...cell, value: 7 }], [{ kind: 'conflict', theirs: 6 }])
  expect(later.baseOf(cell.name, 6)).toBe(6)
})

it('sends nothing of its own accord that is contested or half typed', () => {
  const kept = { draft: { value: 7 }, base: 5 }
  const others = [
    { ...kept, theirs: 6 },
    { ...kept, theirs: null },
    { ...kept, draft: { text: '7' } },
  ]
  expect([kept, ...others].map(isReady)).toStrictEqual([true, false, false, false])
})

it('gives up the change of a figure that came back, and not the figure', () => {
  const { store, leave, drafts } = setUp()
  drafts.settle([{ ...cell, value: 7 }], [])
  leave()
  const later = setUp(store).drafts
  later.restore(cell.name)
  later.keep(cell, { text: '70' })
  later.keep(cell, undefined)
  expect(later.read(cell.name)).toStrictEqual({ draft: { value: 7 }, base: 5 })
  later.keep(cell, { text: '5' })
  expect(store.all()).toStrictEqual([])
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

import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import { createCellDrafts, MAX_KEPT_CELLS, settleDrafts, type AttachedCells } from './cell-drafts.ts'
import { testTexts } from '../testing/story-texts.ts'

const row = buildCustomer({ id: 7, version: 3, name: '王芳', wechat: '杭州', age: 30 })

const setUp = () => {
  const store = createDraftStore(() => 1000)
  const attached: AttachedCells = { detach: new Map() }
  const leave = () => {
    for (const detach of attached.detach?.values() ?? []) detach()
    attached.detach = undefined
  }
  return { store, leave, drafts: createCellDrafts(store, '/customers', testTexts, attached) }
}

test('what is typed into a cell is kept with the version it was typed on, and offered once its page is gone', () => {
  const { store, leave, drafts } = setUp()
  drafts.keep(row, 'wechat', { text: '温' })
  drafts.keep({ ...row, version: 5 }, 'wechat', { text: '温州' })
  expect([drafts.read(row, 'wechat'), drafts.versionOf(row, 'wechat'), store.offers()]).toStrictEqual([
    { text: '温州' },
    3,
    [],
  ])
  leave()
  expect(
    store.offers().map(({ name, value, label, place }) => ({ name, value, label, place })),
  ).toStrictEqual([
    {
      name: 'customer/7/wechat',
      value: { version: 3, before: '杭州', value: '温州' },
      label: { kind: 'field', subject: '王芳 · 微信' },
      place: { href: '/customers', snapshot: { key: 'resumed-edit', value: { id: 7, field: 'wechat' } } },
    },
  ])
})

test('what was given up, typed back or stored is no draft', () => {
  for (const end of [{ text: '杭州' }, undefined]) {
    const { store, drafts } = setUp()
    drafts.keep(row, 'wechat', { text: '温州' })
    drafts.keep(row, 'wechat', end)
    expect([drafts.read(row, 'wechat'), store.all()]).toStrictEqual([undefined, []])
  }
})

test('a number is kept as one, and half a choice is not', () => {
  const { drafts } = setUp()
  drafts.keep(row, 'age', { text: '３1' })
  drafts.keep(row, 'hospital', { text: '示例' })
  expect([drafts.read(row, 'age'), drafts.read(row, 'hospital')]).toStrictEqual([{ value: 31 }, undefined])
})

test('a chosen region is kept whole, and its own is no draft', () => {
  const { store, drafts } = setUp()
  const placed = { ...row, prv: '浙江省', city: '杭州市', district: '西湖区' }
  drafts.keep(placed, 'city', { value: ['江苏省'] })
  drafts.keep(placed, 'city', { value: ['江苏省', '苏州市'] })
  expect([drafts.read(placed, 'city'), store.all().map(({ value }) => value)]).toStrictEqual([
    { value: ['江苏省', '苏州市'] },
    [{ version: 3, before: ['浙江省', '杭州市', '西湖区'], value: ['江苏省', '苏州市'] }],
  ])
  drafts.keep(placed, 'city', { value: ['浙江省', '杭州市', '西湖区'] })
  expect(store.all()).toStrictEqual([])
})

test('who has seen what others stored goes on from there', () => {
  const { drafts } = setUp()
  drafts.keep(row, 'wechat', { text: '温州' })
  drafts.rebase({ ...row, version: 9, wechat: '嘉兴' }, 'wechat')
  expect([drafts.versionOf(row, 'wechat'), drafts.read(row, 'wechat')]).toStrictEqual([9, { text: '温州' }])
})

const pasted = (rows: number, column = 'wechat', value: string | number = '温州') =>
  Array.from({ length: rows }, (_, nth) => {
    const target = { ...row, id: nth + 1 }
    return { row: target, rowKey: target.id, column, value, before: target.wechat }
  })
const failed = { kind: 'failed', reason: '网络中断' } as const

test('pasted cells that could not be saved are kept like typed ones, and those that were are not', () => {
  const { store, leave, drafts } = setUp()
  const edits = pasted(3)
  drafts.keep(edits[0]!.row, 'wechat', { text: '温州' })
  settleDrafts(drafts, edits, [{ kind: 'saved' }, failed, { kind: 'conflict', theirs: '嘉兴' }])
  expect([store.offers(), edits.map((edit) => drafts.read(edit.row, 'wechat'))]).toStrictEqual([
    [],
    [undefined, { text: '温州' }, { text: '温州' }],
  ])
  leave()
  expect(store.offers().map(({ name, value }) => [name, value])).toStrictEqual(
    [2, 3].map((id) => [`customer/${id}/wechat`, { version: 3, before: '杭州', value: '温州' }]),
  )
})

test('what turns out unsaved after its page is gone is offered at once', () => {
  const { store, leave, drafts } = setUp()
  leave()
  settleDrafts(drafts, pasted(1), [failed])
  expect(store.offers().map(({ name }) => name)).toStrictEqual(['customer/1/wechat'])
})

test('of a large paste as many cells are kept as somebody can look through', () => {
  const { store, drafts } = setUp()
  const edits = pasted(MAX_KEPT_CELLS + 5)
  settleDrafts(
    drafts,
    edits,
    edits.map(() => failed),
  )
  expect(store.all()).toHaveLength(MAX_KEPT_CELLS)
})

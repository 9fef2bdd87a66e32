import { optionListNames } from '@hospital-crm/api/entities'
import { buildCustomer, buildOptions } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { createDraftStore } from '../../drafts/draft-store.ts'
import { customers } from '../../messages/zh/customers.ts'
import { lookupOf, type Lookups } from '../../options/lookup.ts'
import { createCellDrafts } from './cell-drafts.ts'

const lists = buildOptions()
const lookups = Object.fromEntries(
  optionListNames.map((name) => [name, lookupOf(lists[name])]),
) as unknown as Lookups<(typeof optionListNames)[number]>
const texts = { options: { lists, lookups }, messages: customers, timeZone: 'Asia/Shanghai' }
const row = buildCustomer({ id: 7, version: 3, name: '王芳', city: '杭州', age: 30 })

const setUp = () => {
  const store = createDraftStore(() => 1000)
  const attached = new Map<string, () => void>()
  return { store, attached, drafts: createCellDrafts(store, '/customers', texts, attached) }
}

test('what is typed into a cell is kept with the version it was typed on, and offered once its page is gone', () => {
  const { store, attached, drafts } = setUp()
  drafts.keep(row, 'city', { text: '温' })
  drafts.keep({ ...row, version: 5 }, 'city', { text: '温州' })
  expect([drafts.read(row, 'city'), drafts.versionOf(row, 'city'), store.offers()]).toStrictEqual([
    { text: '温州' },
    3,
    [],
  ])
  for (const detach of attached.values()) detach()
  expect(
    store.offers().map(({ name, value, label, place }) => ({ name, value, label, place })),
  ).toStrictEqual([
    {
      name: 'customer/7/city',
      value: { version: 3, before: '杭州', value: '温州' },
      label: { kind: 'field', subject: '王芳 · 城市' },
      place: { href: '/customers', snapshot: { key: 'resumed-edit', value: { id: 7, field: 'city' } } },
    },
  ])
})

test('what was given up, typed back or stored is no draft', () => {
  for (const end of [{ text: '杭州' }, undefined]) {
    const { store, drafts } = setUp()
    drafts.keep(row, 'city', { text: '温州' })
    drafts.keep(row, 'city', end)
    expect([drafts.read(row, 'city'), store.all()]).toStrictEqual([undefined, []])
  }
})

test('a number is kept as one, and half a choice is not', () => {
  const { drafts } = setUp()
  drafts.keep(row, 'age', { text: '３1' })
  drafts.keep(row, 'hospital', { text: '示例' })
  expect([drafts.read(row, 'age'), drafts.read(row, 'hospital')]).toStrictEqual([{ value: 31 }, undefined])
})

test('who has seen what others stored goes on from there', () => {
  const { drafts } = setUp()
  drafts.keep(row, 'city', { text: '温州' })
  drafts.rebase({ ...row, version: 9, city: '嘉兴' }, 'city')
  expect([drafts.versionOf(row, 'city'), drafts.read(row, 'city')]).toStrictEqual([9, { text: '温州' }])
})

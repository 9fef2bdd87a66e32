import { expect, it } from 'vitest'
import { foldingOf, piecesOf, withGroupToggled } from './column-groups.ts'

const columns = [
  { id: 'name' },
  { id: 'phone', group: 'Contact' },
  { id: 'wechat', group: 'Contact' },
  { id: 'price', group: 'Money' },
  { id: 'total', group: 'Money', standsForGroup: true },
  { id: 'note', group: 'More' },
]
const seen = (layout: Parameters<typeof foldingOf>[1]) => {
  const { expanded, folded } = foldingOf(columns, layout)
  return [Object.fromEntries(expanded), [...folded]]
}

it('shows every column at first; a group of one cannot be collapsed', () => {
  expect(seen(undefined)).toEqual([{ Contact: true, Money: true }, []])
})

it('leaves the marked column of a collapsed group, or else its first', () => {
  expect(seen({ collapsed: ['phone', 'total'] })).toEqual([
    { Contact: false, Money: false },
    ['wechat', 'price'],
  ])
})

it('stays collapsed by any of its columns, and shows the next one where that is hidden', () => {
  expect(seen({ collapsed: ['price', 'gone'], hidden: ['phone'] })).toEqual([{ Money: false }, ['price']])
  const three = [...columns, { id: 'cash', group: 'Money' }]
  const { folded } = foldingOf(three, { collapsed: ['total'], hidden: ['total'] })
  expect([...folded]).toEqual(['cash'])
})

it('is collapsed and expanded by any of its columns, and keeps what else the layout says', () => {
  const before = { widths: { phone: 90 }, collapsed: ['total'] }
  const after = { widths: { phone: 90 }, collapsed: ['total', 'phone'] }
  expect(withGroupToggled(before, columns, 'wechat')).toEqual(after)
  expect(withGroupToggled(after, columns, 'wechat')).toEqual(before)
  expect(withGroupToggled(after, columns, 'price')).toEqual({ widths: { phone: 90 }, collapsed: ['phone'] })
  expect(withGroupToggled(before, columns, 'note')).toBeUndefined()
  expect(withGroupToggled(before, columns, 'name')).toBeUndefined()
})

it('moves as one while it is collapsed, from wherever its columns have been torn to', () => {
  const order = ['wechat', 'name', 'price', 'note', 'phone', 'total']
  expect(piecesOf(columns, undefined, order)).toEqual(order.map((id) => [id]))
  expect(piecesOf(columns, { collapsed: ['phone', 'total'] }, order)).toEqual([
    ['name'],
    ['note'],
    ['wechat', 'phone'],
    ['price', 'total'],
  ])
  const three = [...columns, { id: 'cash', group: 'Money' }]
  expect(piecesOf(three, { collapsed: ['total'], hidden: ['price'] }, [...order, 'cash'])).toEqual([
    ['wechat'],
    ['name'],
    ['note'],
    ['phone'],
    ['price', 'total', 'cash'],
  ])
})

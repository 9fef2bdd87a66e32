import { optionListNames } from '@hospital-crm/api/entities'
import { buildOptions } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { customers } from '../../../messages/zh/customers.ts'
import { joinedIn } from '../../../messages/index.ts'
import { lookupOf } from '../../../options/lookup.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { ListSearch } from '../data/list-search.ts'
import { builderFields } from './builder-fields.ts'
import { questionChips } from './question-chips.ts'

const lists = buildOptions()
const texts = {
  options: {
    lists,
    lookups: Object.fromEntries(optionListNames.map((name) => [name, lookupOf(lists[name])])),
  },
  messages: customers,
  joined: joinedIn.zh,
  timeZone: 'Asia/Shanghai',
} as unknown as FieldTexts
const words = { texts, fields: builderFields(texts, false), language: 'zh' }

const overdue = { field: 'next_followed', value: { op: 'overdue' } } as const
const either = {
  op: 'or',
  children: [
    { field: 'status', value: { op: 'noneOf', value: [6] } },
    { field: 'created_time', value: { op: 'lastDays', value: 7 } },
  ],
} as const
const search = {
  q: '王',
  filter: { hospital: [1], order_time: { op: 'within', value: 'today' } },
  where: { op: 'and', children: [overdue, either] },
} as unknown as ListSearch

test('each quick filter and each condition that holds by itself is a chip that says what it asks', () => {
  expect(questionChips(search, words).map(({ label, value }) => [label, value])).toStrictEqual([
    [customers.fields.hospital, lists.hospitals[0]?.name],
    [customers.fields.order_time, '在 今天'],
    [customers.fields.next_followed, '已过期'],
    ['条件组', `${customers.fields.status} 都不是 全流失 或 ${customers.fields.created_time} 最近 7 天`],
  ])
})

test('dropping one leaves the others as they are', () => {
  const [, order, late, group] = questionChips(search, words)
  expect([order?.without.filter, order?.without.where]).toStrictEqual([{ hospital: [1] }, search.where])
  expect(late?.without.where).toStrictEqual({ op: 'and', children: [either] })
  expect(group?.without.where).toStrictEqual({ op: 'and', children: [overdue] })
  const [last] = questionChips({ where: overdue }, words)
  expect(last?.without).toStrictEqual({})
})

import { buildOptions } from '@hospital-crm/api/fixtures'
import { optionListNames } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { customers } from '../../../messages/zh/customers.ts'
import { joinedIn } from '../../../messages/index.ts'
import { lookupOf, type Lookups } from '../../../options/lookup.ts'
import { treePath } from '../../../options/index.ts'
import { fieldText, type FieldTexts } from './field-text.ts'

const lists = buildOptions()
const lookups = Object.fromEntries(
  optionListNames.map((name) => [name, lookupOf(lists[name])]),
) as unknown as Lookups<(typeof optionListNames)[number]>
const texts: FieldTexts = {
  options: { lists, lookups },
  messages: customers,
  joined: joinedIn.zh,
  timeZone: 'Asia/Shanghai',
}

test.each([
  ['hospital', 2, '示例滨江医院'],
  ['hospital', 0, ''],
  ['hospital', 99, '#99'],
  ['disease', 21, '种植牙'],
  ['uid', 1002, '陈静怡'],
  ['cid', 2, '线索机器人'],
  ['cid', 0, ''],
  ['clue_id', 1, 'douyin_demo'],
  ['promoted_id', 2, '抖音-示例滨江01'],
  ['sex', 2, '女'],
  ['cfz', 1, '初诊'],
  ['tags', [1, 7], 'VIP、医保'],
  ['order_time', 1_773_801_000, '2026-03-18 10:30:00'],
  ['order_time', null, '--'],
  ['age', null, ''],
  ['price', '12.50', '12.50'],
  ['contacts', [{ name: '王强', phone: '13800000000', relation: '' }], '王强 13800000000'],
  ['id', 7, '7'],
])('%s %j reads %j', (field, value, text) => {
  expect(fieldText(field, value, texts)).toBe(text)
})

test('a node of a tree reads from its root', () => {
  expect(treePath(21, lookups.diseases)).toBe('口腔科 / 种植牙')
  expect(treePath(404, lookups.diseases)).toBe('')
})

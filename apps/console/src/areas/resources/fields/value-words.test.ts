import { cuStatus, cuTags, matures, sources, users } from '@hospital-crm/api/resources'
import { expect, test } from 'vitest'
import { resourceScreen } from '../../../messages/zh/resource-screen.ts'
import { cuStatus as own } from '../../../messages/zh/resources/cu-status.ts'
import { valueText } from './value-words.ts'

const texts = {
  words: resourceScreen,
  choices: own.choices,
  options: { promoteds: [{ id: 3, name: '示例账户' }] },
  people: [],
  trees: {},
  time: (unix: number) => `at ${unix}`,
}

test('values of every kind of field are told in words', () => {
  expect([
    valueText('kind', cuStatus.fields.kind, 'arrived', texts),
    valueText('kind', cuStatus.fields.kind, 'unheard of', texts),
    valueText('added', matures.fields.added, true, texts),
    valueText('color', cuTags.fields.color, 3, texts),
    valueText('promoted_id', sources.fields.promoted_id, 3, texts),
    valueText('promoted_id', sources.fields.promoted_id, 0, texts),
    valueText('name', sources.fields.name, '渠道', texts),
    valueText('last_sign_in', users.fields.last_sign_in, 5, texts),
    valueText('last_sign_in', users.fields.last_sign_in, 0, texts),
  ]).toStrictEqual(['已到', '', '是', '绿色', '示例账户', '', '渠道', 'at 5', ''])
})

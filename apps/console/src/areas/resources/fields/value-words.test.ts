import { cuStatus, cuTags, matures, sources, users } from '@hospital-crm/api/resources'
import { expect, test } from 'vitest'
import { resourceScreen as english } from '../../../messages/en/resource-screen.ts'
import { resourceScreen } from '../../../messages/zh/resource-screen.ts'
import { cuStatus as own } from '../../../messages/zh/resources/cu-status.ts'
import { valueText } from './value-words.ts'

const texts = {
  words: resourceScreen,
  choices: own.choices,
  options: {
    promoteds: [{ id: 3, name: '示例账户' }],
    hospitals: [
      { id: 1, name: '安和' },
      { id: 2, name: '安康' },
    ],
  },
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
    valueText('hospitals', users.fields.hospitals, [], texts),
    valueText('hospitals', users.fields.hospitals, [2, 1, 9], texts),
    valueText('role_names', users.fields.role_names, ['主管', '客服'], texts),
  ]).toStrictEqual([
    '已到',
    '',
    '是',
    '绿色',
    '示例账户',
    '',
    '渠道',
    'at 5',
    '',
    '全部',
    '安康、安和、#9',
    '主管、客服',
  ])
  const inEnglish = { ...texts, words: english }
  expect(valueText('role_names', users.fields.role_names, ['Lead', 'Agent'], inEnglish)).toBe('Lead, Agent')
})

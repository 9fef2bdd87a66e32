import { buildMessage } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { chat } from '../../messages/zh/chat.ts'
import { lineOf, partsOf, writtenAs } from './line-of.ts'

test('an address with words before it is a card, a few emoji are large, everything else is a text', () => {
  const written = (text: string) => {
    const { type, extra } = writtenAs(text)
    return [type, extra['title']]
  }
  expect(['https://example.com/a', '看 https://example.com', '👍🏽🎉', '好👍', '1'].map(written)).toStrictEqual(
    [
      [6, undefined],
      [6, '看'],
      [5, undefined],
      [1, undefined],
      [1, undefined],
    ],
  )
  expect(writtenAs('https://a.cn https://b.cn').type).toBe(1)
})

test('addresses in a text are told from its words', () => {
  expect(
    partsOf('见https://a.cn/x，再看 http://b.cn').map(({ part, isAddress }) => [part, isAddress]),
  ).toStrictEqual([
    ['见', false],
    ['https://a.cn/x', true],
    ['，再看 ', false],
    ['http://b.cn', true],
  ])
})

test('every kind of message has a line', () => {
  const line = (overrides: Parameters<typeof buildMessage>[0]) =>
    lineOf(buildMessage(overrides), chat, { me: 1001, name: '苏婉清' })
  expect([
    line({}),
    line({ taken_back: true, msg: '' }),
    line({ msg: '', type: 7 }),
    line({ msg: '', extra: { cusId: '5', cusName: '王芳' } }),
    line({ msg: '', extra: { cusId: '0' } }),
    line({ msg: '', type: 3 }),
  ]).toStrictEqual([
    '王女士改到下午三点',
    '苏婉清撤回了一条消息',
    '[语音通话]',
    '[客户名片] 王芳',
    '[客户名片]',
    '[该类型的消息无法在此显示]',
  ])
})

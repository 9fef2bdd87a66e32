import { expect, test } from 'vitest'
import { buildNotice, buildNotices } from '../fixtures/notices.ts'
import { messageTypes } from '../entities/message-types.ts'
import { messageOf, noticeOf } from './message.ts'

const [plan, several, login] = buildNotices()

test('a notice of every kind comes out of its message as it went in, unread', () => {
  const notices = [
    ...buildNotices(),
    ...(['taken_back', 'recycle_warning', 'merged'] as const).map((kind) => buildNotice({ kind, from: 4 })),
  ]
  expect(notices.map((notice) => noticeOf(messageOf(notice, 1001)))).toStrictEqual(
    notices.map((notice) => ({ ...notice, read: false })),
  )
})

test('a message tells what the interface names, and leaves out what does not apply', () => {
  expect([plan, several, login].map((notice) => notice && messageOf(notice, 1001))).toStrictEqual([
    {
      from: 3,
      to: 1001,
      msg: '回访时间到',
      time: plan?.time,
      type: messageTypes.NOTICE,
      m_id: plan?.id,
      quote_id: 0,
      extra: {
        title: '回访时间到',
        cusNoticeType: 'plan',
        cusName: '王芳',
        cusPhone: '138****1234',
        cusId: '501',
        cusIds: '501',
        count: '1',
        planTime: String(plan?.plan_time),
      },
    },
    {
      from: 1002,
      to: 1001,
      msg: '收到转交的客户',
      time: several?.time,
      type: messageTypes.NOTICE,
      m_id: several?.id,
      quote_id: 0,
      extra: {
        title: '收到转交的客户',
        cusNoticeType: 'leads',
        cusName: '张伟',
        cusPhone: '139****5678',
        cusId: '502',
        cusIds: '502,503,504',
        count: '5',
        nickname: '苏婉清',
      },
    },
    {
      from: 1,
      to: 1001,
      msg: '账号在其他地方登录',
      time: login?.time,
      type: messageTypes.LOGIN,
      m_id: login?.id,
      quote_id: 0,
      extra: { title: '账号在其他地方登录', count: '0', ip: '192.0.2.44' },
    },
  ])
})

test('a new lead is told as leads, with the gateway it came through, and comes back as it went in', () => {
  for (const kind of ['lead', 'lead_again', 'lead_waiting'] as const) {
    const notice = buildNotice({ kind, from: 2, nickname: '', gateway: 4, due_time: 1_773_802_080 })
    const message = messageOf(notice, 1001)
    expect(message.extra).toMatchObject({
      cusNoticeType: 'leads',
      cusNoticeKind: kind,
      leadGateway: '4',
      dueTime: '1773802080',
    })
    expect(noticeOf(message)).toStrictEqual(notice)
  }
})

test('a weekly letter comes back with what it leads to', () => {
  const letter = { report: 4, name: '渠道周报', panel: null, from: '2026-03-09', to: '2026-03-15' }
  const notice = buildNotice({ kind: 'letter', from: 3, nickname: '', customers: [], customer: null, letter })
  expect(noticeOf(messageOf({ ...notice, count: 0 }, 1001))).toStrictEqual({ ...notice, count: 0 })
})

test('what is no notice, or carries nonsense, is none or says nothing', () => {
  const message = {
    from: 1001,
    to: 1002,
    msg: '',
    time: 1,
    type: messageTypes.TEXT,
    m_id: 4,
    quote_id: 0,
    extra: {},
  }
  expect(noticeOf(message)).toBe(undefined)
  expect(noticeOf({ ...message, type: messageTypes.NOTICE, m_id: 0 })).toBe(undefined)
  const extra = { count: '-3', cusId: 'x', cusIds: '1,,x,2', planTime: 'soon', dueTime: 'later', letter: '{' }
  expect(noticeOf({ ...message, type: messageTypes.NOTICE, extra })).toStrictEqual({
    id: 4,
    kind: 'transfer',
    time: 1,
    read: false,
    from: 1001,
    nickname: '',
    ip: '',
    count: 0,
    customers: [1, 2],
    customer: null,
    letter: null,
    plan_time: null,
    gateway: 0,
    due_time: null,
  })
})

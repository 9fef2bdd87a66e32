import { buildNotice, buildNotices, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE as timeZone } from '@hospital-crm/api/rules'
import { expect, test } from 'vitest'
import { notices as en } from '../../messages/en/notices.ts'
import { notices as zh } from '../../messages/zh/notices.ts'
import { noticeText } from './notice-item.tsx'
import { dayGroups } from './notice-panel.view.tsx'

const said = (messages: typeof zh) =>
  [
    ...buildNotices(),
    buildNotice({ customer: { id: 501, name: '', phone: '' } }),
    buildNotice({ kind: 'plan', plan_time: FIXTURE_NOW, customer: null, customers: [] }),
    buildNotice({ nickname: '', count: 3, customer: null, customers: [] }),
    buildNotice({ kind: 'taken_back' }),
    buildNotice({ kind: 'taken_back', nickname: '', count: 2, customer: null, customers: [] }),
    buildNotice({ kind: 'recycle_warning', nickname: '', count: 4 }),
    buildNotice({ kind: 'lead', nickname: '', gateway: 4 }),
    buildNotice({ kind: 'lead_again', nickname: '', gateway: 1 }),
    buildNotice({ kind: 'lead', nickname: '', gateway: 4, due_time: FIXTURE_NOW + 18 * 60 }),
    buildNotice({ kind: 'lead', nickname: '', gateway: 4, count: 3, due_time: FIXTURE_NOW + 22 * 3600 }),
    buildNotice({ kind: 'lead_waiting', nickname: '', gateway: 4, due_time: FIXTURE_NOW - 300 }),
    buildNotice({ kind: 'backup_failed', nickname: '', count: 0, customer: null, customers: [] }),
    buildNotice({ kind: 'merged' }),
    buildNotice({ kind: 'merged', customer: null, customers: [] }),
  ].map((notice) => noticeText(notice, { messages, timeZone }))

test('each kind is said in a sentence, with what the reader may know', () => {
  expect(said(zh)).toStrictEqual([
    { title: '回访时间到：王芳', description: '138****1234 · 计划 2026-03-18 10:28' },
    { title: '苏婉清 向您转交了 张伟 等 5 位客户', description: undefined },
    { title: '账号在其他地方登录', description: 'IP 192.0.2.44 · 2026-03-17 10:30:00' },
    { title: '苏婉清 向您转交了 1 位客户', description: undefined },
    { title: '苏婉清 向您转交了客户 未命名客户', description: undefined },
    { title: '有一位客户的回访时间到了', description: '计划 2026-03-18 10:30' },
    { title: '系统 向您转交了 3 位客户', description: undefined },
    { title: '苏婉清 把您的客户 王芳 放回了流失池', description: '138****1234' },
    { title: '系统 把您的 2 位客户放回了流失池', description: undefined },
    { title: '王芳 等 4 位客户即将被收回到流失池', description: undefined },
    { title: '收到新资源 王芳', description: '138****1234 · 抖音（巨量引擎）' },
    { title: '您的客户 王芳 再次咨询', description: '138****1234 · 自有系统' },
    { title: '收到新资源 王芳', description: '138****1234 · 抖音（巨量引擎） · 剩 18 分钟' },
    { title: '收到 王芳 等 3 条新资源', description: '抖音（巨量引擎） · 03-19 08:30 前回应' },
    { title: '资源 王芳 等待超时，请尽快领取', description: '138****1234 · 抖音（巨量引擎） · 超时 5 分钟' },
    { title: '自动备份失败', description: '请查看服务器日志，检查备份目录和磁盘空间' },
    { title: '苏婉清 把您的客户并入了 王芳', description: '138****1234' },
    { title: '苏婉清 把您的客户并入了同事的客户', description: undefined },
  ])
  expect(said(en).map(({ title }) => title)).toStrictEqual([
    'Follow-up due: 王芳',
    '苏婉清 handed 张伟 and 4 more over to you',
    'Signed in somewhere else with this account',
    '苏婉清 handed a customer over to you',
    '苏婉清 handed a customer without a name over to you',
    'A follow-up is due',
    'The system handed 3 customers over to you',
    '苏婉清 moved your customer 王芳 to the lost pool',
    'The system moved 2 customers of yours to the lost pool',
    '王芳 and 3 more are about to go to the lost pool',
    'New lead: 王芳',
    'Your customer 王芳 asked again',
    'New lead: 王芳',
    'New leads: 王芳 and 2 more',
    'Lead 王芳 has waited too long, please receive it',
    'The scheduled backup failed',
    '苏婉清 merged a customer of yours into 王芳',
    '苏婉清 merged a customer of yours into a colleague’s',
  ])
})

test('days are those of the hospital, named as far as yesterday', () => {
  const midnight = FIXTURE_NOW - 10.5 * 3600
  const notices = [
    buildNotice({ id: 4, time: midnight }),
    buildNotice({ id: 3, time: midnight - 1 }),
    buildNotice({ id: 2, time: midnight - 86_400 }),
    buildNotice({ id: 1, time: midnight - 86_401 }),
  ]
  const groups = dayGroups(notices, { now: FIXTURE_NOW, timeZone, messages: zh })
  expect(groups.map(({ title, notices: list }) => [title, list.map(({ id }) => id)])).toStrictEqual([
    ['今天', [4]],
    ['昨天', [3, 2]],
    ['2026-03-16', [1]],
  ])
})

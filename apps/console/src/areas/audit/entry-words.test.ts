import { expect, it } from 'vitest'
import { audit as words } from '../../messages/zh/audit.ts'
import { parameters } from '../../messages/zh/parameters.ts'
import { actionText, changeLines, lineText, outcomeText, whoDid } from './entry-words.ts'

const wording = { parameters, values: words.values, tags: new Map([[3, { name: '重要' }]]) }

it('says what was done, and what it has no words for as it is', () => {
  expect([actionText('customer.update', words), actionText('robot.dance', words)]).toEqual([
    '客户 · 修改',
    'robot · dance',
  ])
})

it('tells old and new, and facts alone', () => {
  const changes = { name: { old: '甲', new: '乙' }, tags: { old: [], new: [1, 2] }, rows: 3, gone: null }
  const entry = { target_type: 'customer', target_id: '1', changes }
  const lines = changeLines(entry, { customer: { name: '姓名' } }, wording)
  expect(lines.map(lineText)).toEqual(['姓名 甲 → 乙', 'tags 1, 2', 'rows 3', 'gone'])
  expect(lines).toEqual([
    { field: '姓名', before: '甲', after: '乙' },
    { field: 'tags', before: '', after: '1, 2' },
    { field: 'rows', before: '', after: '3' },
    { field: 'gone', before: '', after: '' },
  ])
})

it('names a person, a robot and nobody', () => {
  const of = (uid: number, nickname = '') => whoDid({ uid, nickname }, words)
  expect([of(1002, '苏婉清'), of(2), of(0), of(1009)]).toEqual(['苏婉清', '机器人', '未登录', '#1009'])
})

it('says why something was refused as its caller was told, and a reason that it does not know as it is', () => {
  expect([
    outcomeText('wrong_code', 'zh'),
    outcomeText('wrong_code', 'en'),
    outcomeText('of_tomorrow', 'zh'),
  ]).toEqual(['验证码不正确', 'The code is wrong', 'of_tomorrow'])
})

it('tells parameters in words, with their units', () => {
  const told = (target_id: string, key: string, before: unknown, after: unknown) => {
    const changes = { [key]: { old: before, new: after } }
    return changeLines({ target_type: 'config', target_id, changes }, {}, wording).map(lineText)[0]
  }
  const span = { from: 480, to: 1080 }
  const day = { first: '2026-10-01', last: '2026-10-07', name: '国庆', open: [] }
  expect([
    told('title', 'title', '安和', 'CRM'),
    told('life_cycle_limits', 'claims_per_day', 0, 20),
    told('life_cycle_recycling', 'enabled', false, true),
    told('OPEN_CLUE_RECEIVE_PRE', 'OPEN_CLUE_RECEIVE_PRE', 0, 1),
    told('life_cycle_recycling', 'exempt_kinds', ['treated'], ['treated', 'arrived']),
    told('life_cycle_recycling', 'exempt_tags', [], [3, 9]),
    told('sms_limits', 'quiet', { from: 1320, to: 420 }, null),
    told('contact_rules', 'quiet', null, { from: 1260, to: 480 }),
    told('reveal_limits', 'standard', 30, null),
    told('reveal_limits', 'roles', [], [{ role_id: 4, a_day: 5 }]),
    told('working_hours', 'week', [{ days: [1, 2], ...span }], []),
    told('working_hours', 'special', [], [day, { ...day, last: day.first, name: '', open: [span] }]),
  ]).toEqual([
    '系统名称 安和 → CRM',
    '每人每日领取上限 0 条 → 20 条',
    '启用自动回收 关闭 → 开启',
    '领取前预处理 关闭 → 开启',
    '不回收的状态 已诊治 → 已诊治、已到',
    '不回收的标签 无 → 重要、#9',
    '免打扰时段 22:00-次日 07:00 → 关闭',
    '致电免打扰时段 关闭 → 21:00-次日 08:00',
    '每人每日查看完整号码 30 次 → 不限',
    '单独设置的角色 无 → 角色 #4 5 次',
    '每周时间 周一、周二 08:00-18:00 → 没有工作时间，等待时长不计算',
    '假期与特殊日 无 → 2026-10-01 - 2026-10-07 国庆 全天休息；2026-10-01 08:00-18:00',
  ])
})

it('tells a parameter that an earlier version stored otherwise as it is', () => {
  const changes = { week: { old: { mon: 1 }, new: [] }, gone_by: { old: 1, new: 2 } }
  const lines = changeLines({ target_type: 'config', target_id: 'working_hours', changes }, {}, wording)
  expect(lines.map(({ before }) => before)).toEqual(['{"mon":1}', '1'])
})

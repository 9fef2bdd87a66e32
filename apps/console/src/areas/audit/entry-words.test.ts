import { expect, it } from 'vitest'
import { audit as words } from '../../messages/zh/audit.ts'
import { actionText, changeLines, outcomeText, whoDid } from './entry-words.ts'

it('says what was done, and what it has no words for as it is', () => {
  expect([actionText('customer.update', words), actionText('robot.dance', words)]).toEqual([
    '客户 · 修改',
    'robot · dance',
  ])
})

it('tells old and new, and facts alone', () => {
  const changes = { name: { old: '甲', new: '乙' }, tags: { old: [], new: [1, 2] }, rows: 3, gone: null }
  expect(changeLines({ target_type: 'customer', changes }, { customer: { name: '姓名' } })).toEqual([
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

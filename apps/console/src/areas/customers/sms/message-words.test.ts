import { CallError } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { sms as en } from '../../../messages/en/sms.ts'
import { sms as zh } from '../../../messages/zh/sms.ts'
import { labelOf, previewOf, refusalOf, resultOf } from './message-words.ts'

test('a preview fills what was typed and leaves the rest in its braces', () => {
  expect(previewOf('{name}您好，{content}，{content}', { content: ' 明天见 ', name: ' ' })).toBe(
    '{name}您好，明天见，明天见',
  )
})

test('a word may be called like something that every object has', () => {
  expect(previewOf('{constructor}：{toString}', { toString: '明天' })).toBe('{constructor}：明天')
  expect([labelOf('constructor', zh), labelOf('agent', zh)]).toEqual(['constructor', '客服'])
})

test('a result says what became of the message, and why', () => {
  const result = (status: 'sent' | 'queued' | 'failed', is_kept: boolean, problem: 'no_answer' | null) =>
    resultOf({ status, is_kept, problem }, en)
  expect([
    result('sent', false, null),
    result('sent', true, null),
    result('queued', false, null),
    result('failed', false, 'no_answer'),
  ]).toEqual([
    { tone: 'success', text: 'The message was sent' },
    { tone: 'info', text: 'The message lies in the outbox and was sent to nobody' },
    { tone: 'warning', text: 'The gateway is busy; it is tried again by itself' },
    { tone: 'danger', text: 'The message was not sent: no answer; it may have arrived' },
  ])
})

test('a refusal says how long to wait, or what is wrong', () => {
  const words = [
    new CallError('quiet_hours', { retry_after: 7200 }),
    new CallError('message_limit', { retry_after: 60, limit: 'person' }),
    new CallError('message_limit', { retry_after: 3600, limit: 'number' }),
    new CallError('validation_failed', { fields: { 'vars.content': '必填' } }),
    new CallError('not_found'),
  ].map((error) => refusalOf(error, zh, 'zh'))
  expect(words).toEqual([
    '当前为免打扰时段，2 小时后可发送',
    '您的发送次数已达上限，1 分钟后可继续',
    '该号码今日已达上限，1 小时后可继续',
    '必填',
    '内容不存在或已被移除',
  ])
})

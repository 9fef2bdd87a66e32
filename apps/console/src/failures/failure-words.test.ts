import {
  CallError,
  errorTable,
  fieldMessages,
  TransportError,
  unansweredText,
} from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { failureToast, failureWords, refusalWords } from './failure-words.ts'

test.each([
  [
    'network',
    '请求失败 -> ERR_NETWORK：连不上服务器，请检查网络',
    'Request failed -> ERR_NETWORK: the server cannot be reached; check the network',
  ],
  [
    'timeout',
    '请求失败 -> TIMEOUT：服务器没有及时回应',
    'Request failed -> TIMEOUT: the server did not answer in time',
  ],
] as const)('that nobody answered (%s) is told with its code and in words, for 3 s', (problem, zh, en) => {
  const failed = new TransportError(problem, 0, unansweredText(problem, 'zh'))
  expect([failureToast(failed, 'zh'), failureToast(failed, 'en')]).toEqual([
    { kind: 'error', text: zh, durationMs: 3000 },
    { kind: 'error', text: en, durationMs: 3000 },
  ])
})

test('the toast of a refusal stays for 5 s and may say first what was tried', () => {
  const gone = failureToast(new CallError('not_found'), 'zh', (why) => `没有保存：${why}`)
  expect(gone).toEqual({ kind: 'error', text: `没有保存：${errorTable.not_found.zh}`, durationMs: 5000 })
})

test('a refusal is told in the words of the server, and anything else as an error of ours', () => {
  const refused = new TransportError('status', 502, '网关出错，请联系管理员')
  expect([failureWords(refused, 'zh'), failureWords(new Error('x'), 'en')]).toEqual([
    '网关出错，请联系管理员',
    errorTable.internal_error.en,
  ])
})

test('where no field can be marked, what is wrong with one is told in its words', () => {
  const said = fieldMessages.hidden_number_shown.en
  expect(refusalWords(new CallError('validation_failed', { fields: { gone: said } }), 'en')).toBe(said)
  expect(refusalWords(new CallError('not_found'), 'zh')).toBe(errorTable.not_found.zh)
})

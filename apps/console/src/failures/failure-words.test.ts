import {
  CallError,
  errorTable,
  fieldMessages,
  pageFaultText,
  TransportError,
  unansweredText,
} from '@hospital-crm/api/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorText, failureToast, failureWords, refusalWords, toFailure } from './failure-words.ts'
import { afterwards, PAGE_FAULT } from './page-fault.ts'

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

test('a refusal is told in the words of the server', () => {
  const refused = new TransportError('status', 502, '网关出错，请联系管理员')
  expect(failureWords(refused, 'zh')).toBe('网关出错，请联系管理员')
})

test('a fault of the console itself is told as one, never as a fault of the server, and is logged once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const fault = new TypeError('undefined is not a function')
  expect([
    failureWords(fault, 'zh'),
    failureWords(fault, 'en'),
    failureToast(fault, 'zh'),
    refusalWords(fault, 'en'),
    toFailure(fault),
    errorText(PAGE_FAULT, 'zh'),
  ]).toEqual([
    pageFaultText('zh'),
    pageFaultText('en'),
    { kind: 'error', text: pageFaultText('zh'), durationMs: 5000 },
    pageFaultText('en'),
    { kind: 'refused', error: PAGE_FAULT },
    pageFaultText('zh'),
  ])
  expect(log.mock.calls).toEqual([[fault]])
})

test('code that could not be fetched is told as a line that is cut', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  expect([failureWords(missing, 'zh'), toFailure(missing)]).toEqual([
    unansweredText('network', 'zh'),
    { kind: 'unreachable' },
  ])
})

test('what follows a call that has succeeded undoes nothing of it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const fault = new TypeError('x is undefined')
  afterwards(() => {
    throw fault
  })
  expect(log.mock.calls).toEqual([[fault]])
})

test('where no field can be marked, what is wrong with one is told in its words', () => {
  const said = fieldMessages.hidden_number_shown.en
  expect(refusalWords(new CallError('validation_failed', { fields: { gone: said } }), 'en')).toBe(said)
  expect(refusalWords(new CallError('not_found'), 'zh')).toBe(errorTable.not_found.zh)
})

import {
  CallError,
  errorTable,
  fieldMessages,
  requestFailedText,
  TransportError,
} from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { failureWords, refusalWords } from './failure-words.ts'

test.each([
  ['network', 'ERR_NETWORK', '连不上服务器，请检查网络', 'The server cannot be reached; check the network'],
  ['timeout', 'TIMEOUT', '服务器没有及时回应', 'The server did not answer in time'],
] as const)('why nobody answered (%s) is told without the words before it', (problem, code, zh, en) => {
  const failed = new TransportError(problem, 0, requestFailedText(code, 'zh'))
  expect([failureWords(failed, 'zh'), failureWords(failed, 'en')]).toEqual([zh, en])
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

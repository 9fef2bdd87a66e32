import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { toCallError } from '../http/errors.ts'
import { CommitUnclear, isAway, isUnavailable } from './unavailable.ts'

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

const refusal = (code: string, message: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, severity })

const codes =
  'EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN EAI_AGAIN ENOTFOUND ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EMFILE ' +
  '08000 08003 08006 08P01 25006 25P03 25P04 57P01 57P02 57P03 57P05'
const gone = codes.split(' ').map((code) => failure(code))

const words = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
].map((message) => new Error(message))

const standby = [
  refusal('40001', 'canceling statement due to conflict with recovery'),
  refusal('55000', 'cannot acquire lock mode ShareLock on database objects while recovery is in progress'),
  refusal('XX000', 'cannot assign TransactionIds during recovery'),
  refusal('28000', 'no pg_hba.conf entry for host "10.0.0.9"', 'FATAL'),
]

describe('a database that is away', () => {
  it.each([...gone, ...words, ...standby, failure('ENOENT', { syscall: 'connect' })])('%s', (error) => {
    expect([isAway(error), isUnavailable(error), toCallError(error).refusal.error]).toEqual([
      true,
      true,
      'unavailable',
    ])
  })
})

describe('one that has no room, or a plan that no longer fits', () => {
  it.each(['53000', '53200', '53300', '53400', '0A000'].map((code) => failure(code)))(
    '%s leaves its connection as it is',
    (error) => {
      expect([isAway(error), isUnavailable(error)]).toEqual([false, true])
    },
  )
})

describe('what another try does not change', () => {
  it.each([
    refusal('23505', 'duplicate key value violates unique constraint'),
    refusal('40001', 'could not serialize access due to concurrent update'),
    refusal('55000', 'sequence is not yet defined in this session'),
    failure('ENOENT', { syscall: 'open' }),
    new TypeError('undefined is not a function'),
    'ECONNRESET',
  ])('%s', (error) => {
    expect([isAway(error), isUnavailable(error), toCallError(error).refusal.error]).toEqual([
      false,
      false,
      'internal_error',
    ])
  })
})

it('a commit without an answer is told as one of which nobody knows', () => {
  const { refusal: told, unexpected } = toCallError(new CommitUnclear('No answer'))
  expect([told.error, told.status, unexpected]).toEqual(['outcome_unclear', 503, true])
})

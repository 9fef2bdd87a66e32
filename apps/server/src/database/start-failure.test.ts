import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { expect, it } from 'vitest'
import { diskFullText } from './disk-full.ts'
import { NewerDatabase } from './migrate.ts'
import { startFailure } from './start-failure.ts'

const failureOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it('says in one line what an operator has to do something about', () => {
  expect(startFailure(new NewerDatabase('Start that version'))).toBe('Start that version')
})

it('names a full disk that stopped the first database from being made', () => {
  const initdb = "echo 'initdb: error: could not write: No space left on device' >&2; exit 1"
  expect(startFailure(failureOf(() => execFileSync('sh', ['-c', initdb], { stdio: 'pipe' })))).toBe(
    diskFullText,
  )
  const other = failureOf(() => execFileSync('sh', ['-c', 'echo no locale >&2; exit 1'], { stdio: 'pipe' }))
  expect(startFailure(other)).toBe(other)
})

it('quotes no row that a migration stumbled over', () => {
  const error = new pg.DatabaseError('duplicate key', 1, 'error')
  Object.assign(error, {
    severity: 'ERROR',
    code: '23505',
    table: 'customers',
    detail: 'Key (phone)=(13912345678) already exists.',
  })
  expect(startFailure(error)).toMatch(/^error, code 23505, table customers/)
  expect(startFailure(error)).not.toContain('139')
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
  expect(startFailure(away)).toBe(
    'The database went away while the server started (ECONNREFUSED). Start again in a moment; nothing is left half done.',
  )
  expect(startFailure(new Error('Connection terminated unexpectedly'))).toBe(
    'The database went away while the server started (Connection terminated unexpectedly). Start again in a moment; nothing is left half done.',
  )
  const refused = Object.assign(new pg.DatabaseError('no entry for user', 1, 'error'), { severity: 'FATAL' })
  expect(startFailure(refused)).toBe(
    'The database went away while the server started (no entry for user). Start again in a moment; nothing is left half done.',
  )
})

const systemFailure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

it.each([
  ['ECONNREFUSED', 'connect'],
  ['ENOTFOUND', 'getaddrinfo'],
  ['EAI_AGAIN', 'getaddrinfo'],
  ['ECONNRESET', 'read'],
  ['EPIPE', 'write'],
  ['ENOENT', 'connect'],
])('says that the database went away of %s at %s', (code, syscall) => {
  expect(startFailure(systemFailure(code, syscall))).toMatch(
    `The database went away while the server started (${code}).`,
  )
})

it.each([
  ['ENOENT', 'open'],
  ['EACCES', 'open'],
  ['EADDRNOTAVAIL', 'listen'],
  ['EPIPE', 'spawnSync initdb'],
  ['ENOBUFS', 'spawnSync initdb'],
  ['ETIMEDOUT', 'spawnSync initdb'],
  ['ENOTFOUND', 'scandir'],
])('does not say it of %s at %s', (code, syscall) => {
  const error = systemFailure(code, syscall)
  expect(startFailure(error)).toBe(error)
})

it.each(['open', 'connect', 'scandir', 'socket', 'spawn initdb'])(
  'names the limit of open files at %s',
  (syscall) => {
    expect(['EMFILE', 'ENFILE'].map((code) => startFailure(systemFailure(code, syscall)))).toEqual(
      ['EMFILE', 'ENFILE'].map(
        (code) =>
          `The server may open no more files and connections (${code}). Raise the limit of open files (ulimit -n, LimitNOFILE) and start again.`,
      ),
    )
  },
)

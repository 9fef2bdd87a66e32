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

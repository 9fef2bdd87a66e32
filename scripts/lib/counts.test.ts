import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countGuard, countPlaywright, countVitest } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

let written = 0
const report = (content: unknown) => {
  const file = join(folder, `${(written += 1)}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const outcome = (state: string, project = 'unit', errors: string[] = []) => ({
  project,
  file: 'a.test.ts',
  name: 'adds',
  state,
  errors,
})
const vitest = (...outcomes: unknown[]) => report({ outcomes, reason: 'passed' })
const playwright = (
  stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>,
  errors: string[] = [],
) =>
  report({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors: errors.map((message) => ({ message })),
  })
const sum = ({ passed, failed }: { passed: number; failed: number }) => [passed, failed]

describe('A Vitest run', () => {
  it('counts what passed and what failed', () => {
    const { passed, failed, notes } = countVitest(
      vitest(outcome('passed'), outcome('failed', 'unit', ['expected 2\nbut got 3'])),
      1,
      ['unit'],
    )
    expect({ passed, failed, notes }).toEqual({
      passed: 1,
      failed: 1,
      notes: ['unit > a.test.ts > adds: expected 2'],
    })
  })

  const unit = outcome('passed')
  const story = outcome('passed', 'stories:usual')
  it.each([
    ['everything passed', vitest(unit, story), 0, [2, 0]],
    ['a skipped test', vitest(unit, story, outcome('skipped')), 0, [2, 1]],
    ['a project in which nothing ran', vitest(unit), 0, [1, 1]],
    ['a report without tests', vitest(), 0, [0, 2]],
    ['a crash after every test passed', vitest(unit, story), 134, [2, 1]],
    ['a missing report', join(folder, 'missing.json'), 0, [0, 1]],
  ])('counts %s', (_, file, code, expected) => {
    expect(sum(countVitest(file, code, ['unit', 'stories']))).toEqual(expected)
  })
})

describe('A Playwright run', () => {
  it.each([
    ['passed paths', playwright({ expected: 3 }), 0, [3, 0]],
    ['a failed path', playwright({ expected: 2, unexpected: 1 }), 1, [2, 1]],
    ['a skipped path', playwright({ expected: 2, skipped: 1 }), 0, [2, 1]],
    ['no path at all', playwright({}), 0, [0, 1]],
    ['a broken file', playwright({ expected: 1 }, ['SyntaxError']), 1, [1, 1]],
    ['a crash', playwright({ expected: 1 }), 139, [1, 1]],
  ])('counts %s', (_, file, code, expected) => {
    expect(sum(countPlaywright(file, code))).toEqual(expected)
  })
})

describe('The guard of the accessibility check', () => {
  const contrast = 'Received:\n"Elements must meet minimum contrast (color-contrast)"\nFix it'
  const label = 'Received:\n"Buttons must have discernible text (button-name)"\nFix it'

  it.each([
    ['holds when the story fails by contrast', vitest(outcome('failed', 'guard', [contrast])), 1, [1, 0]],
    ['fails when the story passes', vitest(outcome('passed', 'guard')), 0, [0, 1]],
    ['fails when the story fails by another rule', vitest(outcome('failed', 'guard', [label])), 1, [0, 1]],
    ['fails when it fails by two', vitest(outcome('failed', 'guard', [contrast, label])), 1, [0, 1]],
    ['fails when the story breaks', vitest(outcome('failed', 'guard', ['React is not defined'])), 1, [0, 1]],
    ['fails when nothing ran', vitest(), 1, [0, 1]],
  ])('%s', (_, file, code, expected) => {
    expect(sum(countGuard(file, code))).toEqual(expected)
  })
})

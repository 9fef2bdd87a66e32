import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countGuard, countPlaywright, countVitest, countWalk } from './counts.mjs'

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
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const path = (status: Status, file = 'day.spec.ts') => ({
  file,
  title: 'works',
  tests: [{ projectName: 'zh', status, results: [{ errors: [{ message: 'no lead\nat all' }] }] }],
})
const playwright = (specs: unknown[], errors: string[] = []) =>
  report({
    suites: [{ specs: specs.slice(1), suites: [{ specs: specs.slice(0, 1) }] }],
    errors: errors.map((message) => ({ message })),
  })
const sum = ({ passed, failed }: { passed: number; failed: number }) => [passed, failed]

describe('A Vitest run', () => {
  it('counts what passed and what failed', () => {
    const notes = ['unit > a.test.ts > adds: expected 2', 'unit > a.test.ts > adds: skipped']
    expect(
      countVitest(
        vitest(
          outcome('passed'),
          outcome('failed', 'unit', ['expected 2\nbut got 3']),
          outcome('skipped', 'unit'),
        ),
        1,
        ['unit'],
      ),
    ).toEqual({
      passed: 1,
      failed: 2,
      notes,
      files: [{ project: 'unit', file: 'a.test.ts', failed: 2, notes }],
    })
  })

  it('tells what failed in one file by the look it failed in', () => {
    const looks = ['screens:dark', 'screens:phone', 'screens:dark']
    const { files } = countVitest(vitest(...looks.map((look) => outcome('failed', look))), 1, ['screens'])
    expect(files.map(({ project, failed }) => [project, failed])).toEqual([
      ['screens:dark', 2],
      ['screens:phone', 1],
    ])
  })

  it('blames no file for an error outside every test', () => {
    const outside = { project: '', file: '', name: 'an error outside', state: 'failed', errors: ['torn'] }
    expect(countVitest(vitest(outcome('passed'), outside), 1, ['unit'])).toEqual({
      passed: 1,
      failed: 1,
      notes: ['an error outside: torn'],
      files: [],
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
  const passed = path('expected')
  it.each([
    ['passed paths', playwright([passed, passed, passed]), 0, [3, 0]],
    ['a failed path', playwright([passed, path('unexpected'), passed]), 1, [2, 1]],
    ['a path that passed when repeated', playwright([passed, path('flaky')]), 0, [1, 1]],
    ['a skipped path', playwright([passed, passed, path('skipped')]), 0, [2, 1]],
    ['no path at all', playwright([]), 0, [0, 1]],
    ['a broken file', playwright([passed], ['SyntaxError']), 1, [1, 1]],
    ['a crash', playwright([passed]), 139, [1, 1]],
    ['a missing report', join(folder, 'missing.json'), 1, [0, 1]],
  ])('counts %s', (_, file, code, expected) => {
    expect(sum(countPlaywright(file, code))).toEqual(expected)
  })

  it('tells which files failed and why', () => {
    const notes = ['zh > night.spec.ts > works: no lead']
    expect(
      countPlaywright(playwright([passed, path('unexpected', 'night.spec.ts')], ['SyntaxError']), 1),
    ).toEqual({
      passed: 1,
      failed: 2,
      notes: [...notes, 'SyntaxError'],
      files: [{ project: 'zh', file: 'night.spec.ts', failed: 1, notes }],
    })
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

describe('A walk through the Storybook', () => {
  it('counts stories with and without a problem, and names those with one', () => {
    const said =
      '✗ badge--usual (light-zh)\n    play: no\nlight-zh: 2.0 minutes\n9 of 10 without a problem, 1 with one, 2.4 minutes\n'
    expect(countWalk(said, 1)).toEqual({
      passed: 9,
      failed: 1,
      notes: ['badge--usual (light-zh): play: no'],
      files: [
        {
          project: 'light-zh',
          file: 'badge--usual',
          failed: 1,
          notes: ['badge--usual (light-zh): play: no'],
        },
      ],
    })
  })

  it('fails where none was walked', () => {
    expect(sum(countWalk('0 of 0 without a problem, 0 with one, 0.1 minutes', 0))).toEqual([0, 1])
    expect(sum(countWalk('The Storybook could not be built', 1))).toEqual([0, 1])
  })
})

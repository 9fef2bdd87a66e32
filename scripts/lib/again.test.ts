import { describe, expect, it } from 'vitest'
import { MOST_UNSTABLE, settle, toRunAgain } from './again.mjs'
import type { Counts } from './counts.mjs'

const again = () => Promise.resolve(right)
const stories = { name: 'stories', again }
const unit: { name: string; again?: typeof again } = { name: 'unit' }

const right: Counts = { passed: 2, failed: 0, notes: [], files: [] }
const wrong: Counts = { passed: 1, failed: 1, notes: ['still wrong'], files: [] }

const file = (name: string, failed = 1) => ({
  project: 'stories:usual',
  file: name,
  failed,
  notes: Array.from({ length: failed }, (_, index) => `${name}: ${index}`),
})
const counts = (passed: number, files: Counts['files'], others: string[] = []): Counts => {
  const notes = [...files.flatMap(({ notes }) => notes), ...others]
  return { passed, failed: notes.length, notes, files }
}
const result = <Step>(step: Step, counts: Counts) => ({ step, counts, seconds: 1 })
const names = (failures: ReadonlyArray<{ failed: { file: string } }>) =>
  failures.map(({ failed }) => failed.file)

describe('A second run', () => {
  const many = Array.from({ length: MOST_UNSTABLE + 1 }, (_, index) => file(`${index}`))

  it('is for files of steps that can run one alone', () => {
    const results = [result(unit, counts(1, [file('a')])), result(stories, counts(1, [file('b'), file('c')]))]
    expect(names(toRunAgain(results))).toEqual(['b', 'c'])
  })

  it('is for as many files as may be unstable, and for none when more have failed', () => {
    const e2e = { name: 'e2e', again }
    const [one, ...others] = many
    const results = (files: typeof many) => [
      result(stories, counts(0, files)),
      result(e2e, counts(0, one ? [one] : [])),
    ]
    expect(names(toRunAgain(results(others.slice(1))))).toEqual(['2', '3', '4', '5', '0'])
    expect(toRunAgain(results(others))).toEqual([])
  })
})

describe('What a run comes to', () => {
  const a = file('a', 2)
  const b = file('b')
  const settled = (first: Counts, seconds: Array<{ failed: typeof a; second: Counts }>) => {
    const before = [result(unit, wrong), result(stories, first)]
    const { results, unstable } = settle(
      before,
      seconds.map((second) => ({ step: stories, ...second })),
    )
    expect(results[0]).toEqual(before[0])
    return { ...results[1]?.counts, unstable }
  }

  it('lets files pass that passed alone, and names them with their first message', () => {
    const seconds = [
      { failed: a, second: right },
      { failed: b, second: right },
    ]
    expect(settled(counts(5, [a, b]), seconds)).toEqual({
      ...counts(8, []),
      unstable: ['a: 0', 'b: 0'],
    })
  })

  it('keeps what failed twice', () => {
    const seconds = [
      { failed: a, second: wrong },
      { failed: b, second: right },
    ]
    expect(settled(counts(5, [a, b]), seconds)).toEqual({ ...counts(6, [a]), unstable: ['b: 0'] })
  })

  it('keeps what failed when nothing ran the second time', () => {
    const nothing = { ...right, passed: 0 }
    expect(settled(counts(5, [a]), [{ failed: a, second: nothing }])).toEqual({
      ...counts(5, [a]),
      unstable: [],
    })
  })

  it('keeps what failed beside the files', () => {
    const others = ['screens: no test ran']
    expect(settled(counts(5, [a], others), [{ failed: a, second: right }])).toEqual({
      ...counts(7, [], others),
      unstable: ['a: 0'],
    })
  })

  it('keeps a step that crashed', () => {
    const crashed = counts(0, [], ['no report: the runner ended with 1'])
    expect(settled(crashed, [])).toEqual({ ...crashed, unstable: [] })
  })
})

import { expect, test } from 'vitest'
import { startGroups } from '../data-grid-groups/grouped-rows.fake.ts'
import { readRows } from './read-rows.ts'
import { noneText } from './use-output.ts'
import { gridOutputWords } from './words.ts'

const grouped = async (...given: Parameters<typeof startGroups>) => {
  const { rows, pass } = startGroups(...given)
  rows.ask('all')
  await pass()
  rows.onRange?.({ first: 0, last: 40, velocity: 0 })
  const why = async (all: boolean, ...chosen: string[]) => {
    const selection = { all, ids: new Set(chosen) }
    const read = await readRows(rows, { selection })
    return noneText({ rows, selection }, { rows: read.rows.length, wanted: read.wanted }, gridOutputWords.en)
  }
  return { rows, pass, why }
}
const { noneOpen, noneLeft, nothing } = gridOutputWords.en

test('of rows in closed groups nobody says that there are none, or that they have left', async () => {
  const { why } = await grouped({ a: 25 })
  expect(await Promise.all([why(false), why(true), why(false, 'a1', 'a2')])).toEqual([
    noneOpen,
    noneOpen,
    noneOpen,
  ])
})

test('with all groups open selected rows that are not there have left, and of no groups there is no row', async () => {
  const { rows, pass, why } = await grouped({ a: 25 })
  rows.groups.toggle(0)
  await pass()
  expect(await why(false, 'z1')).toBe(noneLeft)
  const empty = await grouped({})
  expect(await empty.why(false)).toBe(nothing)
})

test('where no group can be opened nobody is told to, whatever is counted besides', async () => {
  const answers = [
    { groups: [{ key: 'a', label: 'A', count: 25 }], rest: { groups: 1, count: 5 } },
    // More than the rows of the group turn out to be.
    { groups: [{ key: 'a', label: 'A', count: 27 }] },
  ]
  for (const answer of answers) {
    const { rows, pass, why } = await grouped({ a: 25 }, { loadGroups: () => Promise.resolve(answer) })
    expect(await why(false, 'z1')).toBe(noneOpen)
    rows.groups.toggle(0)
    await pass()
    expect(await why(false, 'z1')).toBe(noneLeft)
  }
})

import type { ResourceOutcome } from '@hospital-crm/api/resources'
import { expect, test } from 'vitest'
import { removeInRounds } from './remove-rounds.ts'

const inUse = (id: number, count: number) => ({
  id,
  code: 'still_in_use',
  message: '',
  uses: [{ table: 'customers' as const, count }],
})
const gone = { id: 9, code: 'not_found', message: '' }

const play = async (outcomes: readonly ResourceOutcome[]) => {
  const waiting = [...outcomes]
  const asked: (readonly number[])[] = []
  const told: (number | undefined)[] = []
  const answer = await removeInRounds(
    [1, 2, 9],
    (ids) => {
      asked.push(ids)
      return Promise.resolve(waiting.shift() as ResourceOutcome)
    },
    (failed) => told.push(failed[0]?.uses?.[0]?.count),
  )
  return { answer, asked, told }
}

test('goes on with what is left while records are moved, and tells how many are left', async () => {
  expect(
    await play([
      { done: [1], failed: [inUse(2, 2500), gone], moved: 2000 },
      { done: [], failed: [inUse(2, 500)], moved: 2000 },
      { done: [2], failed: [], moved: 500 },
    ]),
  ).toEqual({
    answer: { failed: [], moved: 4500 },
    asked: [[1, 2, 9], [2], [2]],
    told: [2500, 500, undefined],
  })
})

test('ends where nothing was moved', async () => {
  const failed = [inUse(2, 7)]
  expect(await play([{ done: [1], failed }])).toEqual({
    answer: { failed, moved: 0 },
    asked: [[1, 2, 9]],
    told: [7],
  })
  expect((await play([{ done: [1], failed, moved: 0 }])).asked).toEqual([[1, 2, 9]])
})

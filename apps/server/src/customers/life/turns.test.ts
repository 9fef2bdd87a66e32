import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** A call whose end the test decides. */
const openWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, resolve, reject }
}

it('looks again after each turn before it, and works on what is left', async () => {
  const turns = createTurns()
  const first = openWork()
  let left = ['one', 'two']
  const looks: string[][] = []
  const look = async () => {
    looks.push(left)
    return { wanted: left }
  }
  const earlier = turns.take(look, () => first.promise)
  const later = turns.take(look, async ({ wanted }) => wanted.join())
  await Promise.resolve()
  left = ['two']
  first.resolve('done')
  expect(await Promise.all([earlier, later])).toEqual(['done', 'two'])
  expect(looks).toEqual([['one', 'two'], ['one', 'two'], ['two']])
})

it('goes on after a turn that failed', async () => {
  const turns = createTurns()
  const first = openWork()
  const look = async () => ({ wanted: ['one'] })
  const earlier = turns.take(look, () => first.promise)
  const later = turns.take(look, async () => 'later')
  first.reject(new Error('no'))
  await expect(earlier).rejects.toThrow('no')
  expect(await later).toBe('later')
})

it('keeps nobody waiting who wants something else', async () => {
  const turns = createTurns()
  const first = openWork()
  const earlier = turns.take(
    async () => ({ wanted: ['one'] }),
    () => first.promise,
  )
  expect(
    await turns.take(
      async () => ({ wanted: ['two'] }),
      async () => 'other',
    ),
  ).toBe('other')
  first.resolve('done')
  expect(await earlier).toBe('done')
})

it('ends for those who are refused while they wait', async () => {
  const turns = createTurns()
  const first = openWork()
  let isTaken = false
  const look = async () => {
    if (isTaken) throw new Error('taken')
    return { wanted: ['one'] }
  }
  const earlier = turns.take(look, () => first.promise)
  const later = turns.take(look, async () => 'later')
  isTaken = true
  first.resolve('done')
  await earlier
  await expect(later).rejects.toThrow('taken')
})

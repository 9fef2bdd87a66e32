import { expect, test } from 'vitest'
import { createDraftPeers } from './draft-peers.ts'

test('of two browser tabs only one has a draft, however often it asks', async () => {
  const [one, two] = [createDraftPeers(1001), createDraftPeers(1001)]
  expect(await Promise.all([one.hold('a'), one.hold('a')])).toEqual([true, true])
  expect([await two.hold('a'), await one.hold('a')]).toEqual([false, true])
  expect([await one.held(), await two.held()]).toEqual([new Set(), new Set(['a'])])
  one.close()
  two.close()
})

/** Waits until nobody has a draft. */
const isGiven = (id: string) => navigator.locks.request(`hospital-crm.draft.${id}`, () => undefined)

test('a draft that was given back is free', async () => {
  const [one, two] = [createDraftPeers(1001), createDraftPeers(1001)]
  await one.hold('a')
  await one.hold('b')
  one.release('a')
  await isGiven('a')
  expect([await two.hold('a'), await two.hold('b')]).toEqual([true, false])
  one.close()
  await isGiven('b')
  expect([await two.hold('b'), await two.held()]).toEqual([true, new Set()])
  two.close()
})

test('whoever waits for a draft hears when its tab is gone', async () => {
  const [one, two, three] = [createDraftPeers(1001), createDraftPeers(1001), createDraftPeers(1001)]
  await one.hold('a')
  const free = [two, three].map((peers) => new Promise<void>((hear) => peers.onFree(hear)))
  expect([await two.held(), await three.held(), await two.held()]).toEqual(
    ['a', 'a', 'a'].map((id) => new Set([id])),
  )
  one.close()
  await Promise.all(free)
  expect([await two.hold('a'), await three.hold('a'), await three.held()]).toEqual([
    true,
    false,
    new Set(['a']),
  ])
  two.close()
  three.close()
})

test('the other tabs of the same user hear the news, this one and other users do not', async () => {
  const [one, two, other] = [createDraftPeers(1001), createDraftPeers(1001), createDraftPeers(1002)]
  const heard: string[] = []
  one.onNews((news) => heard.push(`one ${news}`))
  other.onNews((news) => heard.push(`other ${news}`))
  await new Promise<void>((done) => {
    two.onNews((news) => {
      heard.push(`two ${news}`)
      done()
    })
    one.tell('changed')
  })
  expect(heard).toEqual(['two changed'])
  for (const peers of [one, two, other]) peers.close()
})

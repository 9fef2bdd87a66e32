import { expect, test } from 'vitest'
import { createReservations } from './use-reservation.ts'

/** A server that answers when it is told to. */
const server = () => {
  const asks: PromiseWithResolvers<{ lease: string }>[] = []
  const ended: [lease: string, keepalive: boolean][] = []
  const reservations = createReservations({
    reserve: () => {
      const ask = Promise.withResolvers<{ lease: string }>()
      asks.push(ask)
      return ask.promise
    },
    end: async (lease, keepalive) => void ended.push([lease, keepalive]),
  })
  const answer = async (at: number, lease: string) => {
    asks[at]?.resolve({ lease })
    await asks[at]?.promise
  }
  return { reservations, asks, ended, answer }
}

test('what is reserved ends when its form is closed', async () => {
  const { reservations, ended, answer } = server()
  void reservations.reserve()
  await answer(0, 'l1')
  reservations.giveBack()
  await Promise.resolve()
  expect(ended).toStrictEqual([['l1', false]])
})

test('what was still on its way when the form was closed ends once it is there', async () => {
  const { reservations, ended, answer } = server()
  void reservations.reserve()
  reservations.giveBack()
  expect(ended).toStrictEqual([])
  await answer(0, 'l1')
  expect(ended).toStrictEqual([['l1', false]])
})

test('of two reservations the later one ends, which is the one that holds', async () => {
  const { reservations, ended, answer } = server()
  void reservations.reserve()
  void reservations.reserve()
  await answer(1, 'l2')
  await answer(0, 'l1')
  reservations.leave()
  reservations.giveBack()
  await Promise.resolve()
  expect(ended).toStrictEqual([
    ['l2', true],
    ['l2', false],
  ])
})

test('a page that goes ends what is known, although nobody hears the answer', async () => {
  const { reservations, ended, answer } = server()
  reservations.leave()
  void reservations.reserve()
  reservations.leave()
  await answer(0, 'l1')
  reservations.leave()
  reservations.giveBack()
  reservations.leave()
  await Promise.resolve()
  expect(ended).toStrictEqual([
    ['l1', true],
    ['l1', false],
  ])
})

test('a row that could not be reserved needs no end', async () => {
  const { reservations, asks, ended } = server()
  const asked = reservations.reserve()
  reservations.giveBack()
  asks[0]?.reject(new Error('taken'))
  await expect(asked).rejects.toThrow('taken')
  expect(ended).toStrictEqual([])
})

test('every form is told from the others', () => {
  const ids = [server(), server()].map(({ reservations }) => reservations.id)
  expect(new Set(ids).size).toBe(2)
})

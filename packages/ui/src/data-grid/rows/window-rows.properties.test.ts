import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { settle, startWindows, type Call } from './window-rows.fake.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const size = 95
const maxRequests = 2

const move = fc.oneof(
  fc.record({ does: fc.constant('ask'), question: fc.constantFrom('a', 'b', 'c') }),
  fc.record({
    does: fc.constant('look'),
    first: fc.nat(100),
    rows: fc.nat(15),
    velocity: fc.constantFrom(-999, -30, 0, 30, 999),
  }),
  fc.record({ does: fc.constantFrom('answer', 'fail'), call: fc.nat(50) }),
  fc.record({ does: fc.constantFrom('rest', 'refresh', 'retry', 'stop') }),
)

/** Answers open calls until nothing more is asked. */
const answerAll = async (open: Call[], answer: (call: Call) => Promise<void>) => {
  for (let call = open.shift(); call; call = open.shift()) await answer(call)
}

test('whatever is asked, answered late, failed or aborted, every row shown is one of this question', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      async (moves, keep) => {
        const { rows, taken, rest, answer } = startWindows({ maxRequests, keep, flingVelocity: 500 })
        // Never taken back: an answer may come long after its call was aborted.
        const open: Call[] = []
        let question: string | undefined
        const check = () => {
          open.push(...taken())
          for (let index = 0; index < size; index++) {
            const row = rows.at(index)
            if (row) expect(row).toStrictEqual({ id: index + 1, of: question, at: index, text: '' })
          }
          const running = open.filter(({ signal }) => !signal.aborted)
          expect(running.length).toBeLessThanOrEqual(maxRequests)
          expect(rows.isBusy).toBe(running.length > 0)
          expect(running.map((call) => call.question)).toStrictEqual(running.map(() => question))
          // Two calls for the moment of a result could come to two moments.
          if (running.some(({ window }) => window.asOf === undefined)) expect(running.length).toBe(1)
        }
        for (const now of moves) {
          if ('question' in now) rows.ask((question = now.question))
          else if ('first' in now) {
            rows.onRange?.({ first: now.first, last: now.first + now.rows, velocity: now.velocity })
          } else if ('call' in now) {
            const [call] = open.splice(now.call % Math.max(1, open.length), 1)
            if (now.does === 'answer') await answer(call, size, { total: size })
            else call?.fail(new Error('broken'))
            await settle()
          } else if (now.does === 'rest') rest()
          else if (now.does === 'refresh') rows.refresh()
          else if (now.does === 'retry') rows.retry()
          else rows.stop()
          check()
        }
        rows.ask((question = 'd'))
        rows.onRange?.({ first: 80, last: 99, velocity: 0 })
        check()
        await answerAll(open, async (call) => {
          await answer(call, size, { total: size })
          check()
        })
        const inView = Array.from({ length: 20 }, (_, offset) => rows.at(80 + offset)?.at)
        expect(inView).toStrictEqual(
          Array.from({ length: 20 }, (_, offset) => (offset < 15 ? 80 + offset : undefined)),
        )
        expect([rows.count, rows.isBusy, rows.failures]).toStrictEqual([size, false, []])
      },
    ),
  )
})

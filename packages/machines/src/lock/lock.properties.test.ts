import { test } from 'vitest'
import { holdAlways, type Life } from '../testing/random.ts'
import { lockWalk } from '../testing/walks/lock.walk.ts'
import type { UnlockProof } from './lock.types.ts'
import { selectLockView, type LockSnapshot, type LockView } from './lock.selectors.ts'

interface Look {
  readonly view: LockView
  /** Passwords that the server is being asked about. */
  readonly asked: readonly string[]
}

const begin = (): Life<Look> => ({
  walk: lockWalk,
  look: ({ doubles, snapshot }) => ({
    view: selectLockView(snapshot() as LockSnapshot),
    asked: doubles.questions.map(({ input }) => {
      const proof = input as UnlockProof
      return proof.by === 'password' ? proof.password : 'provider'
    }),
  }),
})

test('whatever happens to a lock screen', async () => {
  await holdAlways({
    begin,
    invariants: {
      'only the server opens it': ({ view }, before, move) =>
        view.status !== 'opened' ||
        before.view.status === 'opened' ||
        (move.does === 'answer' && (move.output as { kind: string }).kind === 'opened'),
      'the server is asked once at a time, and never about nothing': ({ asked }) =>
        asked.length <= 1 && !asked.includes(''),
      'tries only become fewer': ({ view }, before) =>
        view.attemptsLeft <= before.view.attemptsLeft && view.attemptsLeft >= 0,
      'without a try left the session is over': ({ view }) =>
        (view.attemptsLeft === 0) === (view.status === 'exhausted'),
    },
  })
})

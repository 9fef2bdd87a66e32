import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { declaredStates, reachedStates } from '../testing/reach.ts'
import { lockMachine } from './lock.machine.ts'
import { selectLockView } from './lock.selectors.ts'
import type { LockEmitted, UnlockProof, UnlockResult } from './lock.types.ts'

const SECRET = 'only-in-the-event'

/** Starts a lock screen whose server gives these answers one after the other; 'silent' rejects. */
const start = (answers: (UnlockResult | 'silent' | 'never')[], attempts?: number) => {
  const asked: string[] = []
  const emitted: LockEmitted[] = []
  const actor = createActor(
    lockMachine.provide({
      actors: {
        unlockOnServer: fromPromise<UnlockResult, UnlockProof>(({ input }) => {
          asked.push(input.by === 'password' ? input.password : `provider, returned: ${input.returned}`)
          const answer = answers.shift()
          if (answer === 'never' || answer === undefined) return new Promise(() => {})
          return answer === 'silent' ? Promise.reject(new Error('down')) : Promise.resolve(answer)
        }),
      },
    }),
    { input: attempts === undefined ? {} : { attempts } },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const submit = async (password: string) => {
    actor.send({ type: 'unlock.submit', password })
    return selectLockView(await waitFor(actor, (snapshot) => snapshot.value !== 'unlocking'))
  }
  return { actor, asked, emitted, submit }
}

const done = (output: UnlockResult) => ({ type: 'xstate.done.actor.unlockOnServer', output })

describe('the lock screen opens only by the right password', () => {
  test('the right password opens it', async () => {
    const { actor, asked, emitted, submit } = start([{ kind: 'opened' }])
    expect((await submit(SECRET)).status).toBe('opened')
    expect(asked).toEqual([SECRET])
    expect(emitted).toEqual([{ type: 'screen.opened' }])
    expect(actor.getSnapshot().output).toEqual({ result: 'opened' })
  })

  test('the provider opens it, and a word of it that is not taken costs no try', async () => {
    const { actor, asked, emitted } = start([
      { kind: 'refused', error: 'provider_other_person' },
      { kind: 'opened' },
    ])
    const visit = async (returned: boolean) => {
      actor.send({ type: 'provider.visit', returned })
      actor.send({ type: 'unlock.submit', password: 'meanwhile' })
      return selectLockView(await waitFor(actor, (snapshot) => snapshot.value !== 'unlocking'))
    }
    expect(await visit(false)).toEqual({
      status: 'locked',
      attemptsLeft: 5,
      error: 'provider_other_person',
      retryAfter: 0,
    })
    expect((await visit(true)).status).toBe('opened')
    expect(asked).toEqual(['provider, returned: false', 'provider, returned: true'])
    expect(emitted).toEqual([{ type: 'screen.opened' }])
  })

  test('an empty password is not sent', async () => {
    const { asked, submit } = start([])
    expect(await submit('')).toEqual({ status: 'locked', attemptsLeft: 5, error: 'required', retryAfter: 0 })
    expect(asked).toEqual([])
  })

  test.each<[string, UnlockResult | 'silent', object]>([
    [
      'the server tells how many tries remain',
      { kind: 'wrongPassword', attemptsLeft: 2 },
      { status: 'wrongPassword', attemptsLeft: 2, error: null, retryAfter: 0 },
    ],
    [
      'it counts by itself where the server does not tell',
      { kind: 'wrongPassword' },
      { status: 'wrongPassword', attemptsLeft: 4, error: null, retryAfter: 0 },
    ],
    [
      'no try remains',
      { kind: 'wrongPassword', attemptsLeft: 0 },
      { status: 'exhausted', attemptsLeft: 0, error: null, retryAfter: 0 },
    ],
    [
      'the server gives up',
      { kind: 'exhausted' },
      { status: 'exhausted', attemptsLeft: 0, error: null, retryAfter: 0 },
    ],
    ['the call fails', 'silent', { status: 'unreachable', attemptsLeft: 5, error: null, retryAfter: 0 }],
    [
      'there is no answer',
      { kind: 'unreachable' },
      { status: 'unreachable', attemptsLeft: 5, error: null, retryAfter: 0 },
    ],
    [
      'the server refuses for another reason',
      { kind: 'refused', error: 'internal_error' },
      { status: 'locked', attemptsLeft: 5, error: 'internal_error', retryAfter: 0 },
    ],
    [
      'tries come too fast',
      { kind: 'rateLimited', retryAfter: 7 },
      { status: 'locked', attemptsLeft: 5, error: 'rate_limited', retryAfter: 7 },
    ],
  ])('%s', async (_, answer, view) => {
    expect(await start([answer]).submit('x')).toEqual(view)
  })

  test('the last of its own tries ends the session', async () => {
    const { actor, emitted, submit } = start([{ kind: 'wrongPassword' }, { kind: 'wrongPassword' }], 2)
    expect((await submit('a')).attemptsLeft).toBe(1)
    expect((await submit('b')).status).toBe('exhausted')
    expect(emitted).toEqual([{ type: 'attempts.exhausted' }])
    expect(actor.getSnapshot().output).toEqual({ result: 'exhausted' })
  })

  test('a second submit while the server is asked is dropped, and no password is in the context', () => {
    const { actor, asked } = start(['never'])
    actor.send({ type: 'unlock.submit', password: SECRET })
    actor.send({ type: 'unlock.submit', password: 'second' })
    expect(asked).toEqual([SECRET])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(SECRET)
  })

  test('every declared state can be reached', () => {
    const reached = reachedStates(lockMachine, {
      input: {},
      events: [
        { type: 'unlock.submit', password: 'x' } as never,
        done({ kind: 'opened' }),
        done({ kind: 'wrongPassword' }),
        { type: 'xstate.error.actor.unlockOnServer', error: 'down' } as never,
      ],
      keep: (context: { attemptsLeft: number }) => context.attemptsLeft,
    })
    expect(reached).toEqual(declaredStates(lockMachine))
    expect(reached).toEqual(['exhausted', 'locked', 'opened', 'unlocking', 'unreachable', 'wrongPassword'])
  })
})

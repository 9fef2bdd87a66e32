import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { declaredStates, reachedStates } from '../testing/reach.ts'
import { answer } from '../session/session.testing.ts'
import { loginMachine } from './login.machine.ts'
import { selectLoginView } from './login.selectors.ts'
import type { LoginEmitted, LoginResult, Proof, ProofResult } from './login.types.ts'

const accepted: ProofResult = { kind: 'accepted', answer: answer({ token: 'secret-token' }) }

/** Starts a login form whose server gives these answers one after the other; 'silent' rejects. */
const start = (
  answers: (LoginResult | 'silent' | 'never')[] = [],
  proofs: (ProofResult | 'silent' | 'never')[] = [],
) => {
  const clock = new SimulatedClock()
  const asked: object[] = []
  const emitted: LoginEmitted[] = []
  const authenticate = fromPromise<LoginResult, { username: string; password: string }>(({ input }) => {
    asked.push(input)
    const next = answers.shift()
    if (next === 'never' || next === undefined) return new Promise(() => {})
    return next === 'silent' ? Promise.reject(new Error('down')) : Promise.resolve(next)
  })
  const shown: Proof[] = []
  const prove = fromPromise<ProofResult, { proof: Proof }>(({ input }) => {
    shown.push(input.proof)
    const next = proofs.shift()
    if (next === 'never' || next === undefined) return new Promise(() => {})
    return next === 'silent' ? Promise.reject(new Error('down')) : Promise.resolve(next)
  })
  const actor = createActor(loginMachine.provide({ actors: { authenticate, prove } }), {
    clock,
    input: { now: () => 5_000_000 + clock.now() },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectLoginView(actor.getSnapshot())
  const submit = async (username = 'lin', password = 'secret-password') => {
    actor.send({ type: 'login.submit', username, password })
    await waitFor(actor, (snapshot) => snapshot.value !== 'submitting')
    return view()
  }
  const show = async (proof: Proof) => {
    actor.send({ type: 'factor.submit', proof })
    await waitFor(actor, (snapshot) => snapshot.value !== 'proving')
    return view()
  }
  return { actor, clock, asked, shown, emitted, view, submit, show }
}

const clean = { error: null, fields: {}, factors: [], secondsLeft: 0 }

describe('signing in', () => {
  test('hands the answer over at once and leaves the page after 0.5 s', async () => {
    const { asked, clock, emitted, submit } = start([accepted])
    expect(await submit(' lin ', 'secret-password')).toEqual({ status: 'succeeded', ...clean })
    expect(asked).toEqual([{ username: 'lin', password: 'secret-password' }])
    expect(emitted).toEqual([{ type: 'login.accepted', answer: answer({ token: 'secret-token' }) }])
    clock.increment(499)
    expect(emitted.length).toBe(1)
    clock.increment(1)
    expect(emitted.slice(1)).toEqual([{ type: 'login.done' }])
  })

  test.each([
    ['', '', { username: { code: 'required' }, password: { code: 'required' } }],
    ['  ', 'x', { username: { code: 'required' } }],
    ['lin', '', { password: { code: 'required' } }],
  ])('account "%s" with password "%s" is not sent', async (username, password, fields) => {
    const { asked, submit } = start()
    expect(await submit(username, password)).toEqual({ ...clean, status: 'editing', fields })
    expect(asked).toEqual([])
  })

  test('editing a field takes its error away', async () => {
    const { actor, submit, view } = start()
    await submit('', '')
    actor.send({ type: 'field.changed', field: 'username' })
    expect(view().fields).toEqual({ password: { code: 'required' } })
  })

  test('a refusal shows its name until the user edits', async () => {
    const fields = { username: '账号不存在' }
    const { actor, submit, view } = start([{ kind: 'refused', error: 'invalid_credentials', fields }])
    expect(await submit()).toEqual({
      status: 'refused',
      error: 'invalid_credentials',
      fields: { username: { code: 'refused', message: '账号不存在' } },
      factors: [],
      secondsLeft: 0,
    })
    actor.send({ type: 'field.changed', field: 'username' })
    expect(view()).toEqual({ status: 'editing', ...clean })
  })

  test.each([['silent' as const], [{ kind: 'unreachable' } as const]])(
    'no answer (%o) allows another try',
    async (no) => {
      const { submit } = start([no, accepted])
      expect(await submit()).toEqual({ status: 'unreachable', ...clean })
      expect((await submit()).status).toBe('succeeded')
    },
  )

  test('too many tries count down to the next one', async () => {
    const { actor, asked, clock, submit, view } = start([{ kind: 'rateLimited', retryAfter: 3 }])
    expect(await submit()).toEqual({
      status: 'rateLimited',
      error: 'rate_limited',
      fields: {},
      factors: [],
      secondsLeft: 3,
    })
    clock.increment(999)
    expect(view().secondsLeft).toBe(3)
    clock.increment(1)
    expect(view().secondsLeft).toBe(2)
    actor.send({ type: 'login.submit', username: 'lin', password: 'again' })
    clock.increment(1_999)
    expect([view().status, view().secondsLeft, asked.length]).toEqual(['rateLimited', 1, 1])
    clock.increment(1)
    expect(view()).toEqual({ status: 'editing', ...clean })
  })

  test('another account need not wait, the same one with another password does', async () => {
    const { actor, clock, submit, view } = start([{ kind: 'rateLimited', retryAfter: 3 }, accepted])
    await submit()
    actor.send({ type: 'field.changed', field: 'password' })
    expect([view().status, view().secondsLeft]).toEqual(['rateLimited', 3])
    actor.send({ type: 'field.changed', field: 'username' })
    expect(view()).toEqual({ status: 'editing', ...clean })
    clock.increment(10_000)
    expect(view()).toEqual({ status: 'editing', ...clean })
    expect((await submit('zhou')).status).toBe('succeeded')
  })

  test('a double submit asks once, and neither password nor token is in the context', async () => {
    const { actor, asked } = start(['never'])
    actor.send({ type: 'login.submit', username: 'lin', password: 'secret-password' })
    actor.send({ type: 'login.submit', username: 'lin', password: 'secret-password' })
    expect(asked.length).toBe(1)
    const done = start([accepted])
    await done.submit()
    const contexts = JSON.stringify([actor.getSnapshot().context, done.actor.getSnapshot().context])
    expect([contexts.includes('secret-password'), contexts.includes('secret-token')]).toEqual([false, false])
  })
})

describe('a second factor', () => {
  const kinds = ['totp', 'recovery'] as const
  const asksMore: LoginResult = { kind: 'secondFactor', kinds }
  const code = { kind: 'totp', code: 'only-in-the-event' } as const
  const step = { status: 'secondFactor', error: null, fields: {}, factors: kinds, secondsLeft: 0 }

  test('is asked for after the password, and hands the answer over like the first step', async () => {
    const { actor, clock, emitted, shown, show, submit } = start([asksMore], [accepted])
    expect(await submit()).toEqual(step)
    expect(emitted).toEqual([])
    expect(await show(code)).toEqual({ ...step, status: 'succeeded' })
    expect(shown).toEqual([code])
    expect(emitted).toEqual([{ type: 'login.accepted', answer: answer({ token: 'secret-token' }) }])
    clock.increment(500)
    expect(emitted.slice(1)).toEqual([{ type: 'login.done' }])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/only-in|secret-/)
  })

  test.each(['wrong_code', 'code_used', 'passkey_refused'])(
    '%s leaves room for another try',
    async (error) => {
      const { actor, show, submit, view } = start([asksMore], [{ kind: 'refused', error }, accepted])
      await submit()
      expect(await show(code)).toEqual({ ...step, error })
      actor.send({ type: 'field.changed', field: 'code' })
      expect(view()).toEqual(step)
      expect((await show({ kind: 'passkey' })).status).toBe('succeeded')
    },
  )

  test.each([['silent' as const], [{ kind: 'unreachable' } as const]])(
    'no answer (%o) leaves room for another try',
    async (no) => {
      const { show, submit } = start([asksMore], [no])
      await submit()
      expect(await show(code)).toEqual({ ...step, error: 'unreachable' })
    },
  )

  test('that came too late starts over with the password, which tells why', async () => {
    const { show, submit } = start([asksMore], [{ kind: 'refused', error: 'step_over' }])
    await submit()
    expect(await show(code)).toEqual({ ...clean, status: 'refused', error: 'step_over' })
  })

  test('too many wrong ones count down to the next try, which begins with the password', async () => {
    const { clock, show, submit, view } = start([asksMore], [{ kind: 'rateLimited', retryAfter: 1 }])
    await submit()
    expect(await show(code)).toEqual({
      ...clean,
      status: 'rateLimited',
      error: 'rate_limited',
      secondsLeft: 1,
    })
    clock.increment(1000)
    expect(view()).toEqual({ status: 'editing', ...clean })
  })

  test('an empty code is not sent, one that is sent is sent once, and the user can go back', async () => {
    const { actor, asked, shown, show, submit, view } = start([asksMore], ['never'])
    await submit()
    expect(await show({ kind: 'recovery', code: ' ' })).toEqual({
      ...step,
      fields: { code: { code: 'required' } },
    })
    actor.send({ type: 'factor.cancel' })
    expect(view()).toEqual({ status: 'editing', ...clean })
    const second = start([asksMore], ['never'])
    await second.submit()
    second.actor.send({ type: 'factor.submit', proof: code })
    second.actor.send({ type: 'factor.submit', proof: code })
    second.actor.send({ type: 'login.submit', username: 'lin', password: 'again' })
    expect([shown.length, second.shown.length, second.asked.length, asked.length]).toEqual([0, 1, 1, 1])
  })
})

describe('a provider', () => {
  const visit = async (result: ProofResult | 'silent', returned = true) => {
    const visits: boolean[] = []
    const actor = createActor(
      loginMachine.provide({
        actors: {
          visitProvider: fromPromise<ProofResult, { returned: boolean }>(({ input }) => {
            visits.push(input.returned)
            return result === 'silent' ? Promise.reject(new Error('down')) : Promise.resolve(result)
          }),
        },
      }),
      { input: { now: () => 0 } },
    )
    const emitted: LoginEmitted[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    actor.send({ type: 'provider.visit', returned })
    actor.send({ type: 'login.submit', username: 'lin', password: 'x' })
    expect(actor.getSnapshot().value).toBe('visiting')
    await waitFor(actor, (snapshot) => snapshot.value !== 'visiting')
    return { visits, emitted, ...selectLoginView(actor.getSnapshot()) }
  }

  test('signs in whom it vouches for', async () => {
    const { status, emitted, visits } = await visit(accepted)
    expect([status, visits]).toEqual(['succeeded', [true]])
    expect(emitted).toEqual([{ type: 'login.accepted', answer: answer({ token: 'secret-token' }) }])
  })

  test.each<[ProofResult | 'silent', string, string | null]>([
    [{ kind: 'refused', error: 'provider_no_account' }, 'refused', 'provider_no_account'],
    [{ kind: 'rateLimited', retryAfter: 2 }, 'rateLimited', 'rate_limited'],
    [{ kind: 'unreachable' }, 'unreachable', null],
    ['silent', 'unreachable', null],
  ])('%o leads to %s', async (result, status, error) => {
    expect(await visit(result, false)).toMatchObject({ status, error, visits: [false] })
  })
})

const done = (output: LoginResult) => ({ type: 'xstate.done.actor.authenticate', output })
const proven = (output: ProofResult) => ({ type: 'xstate.done.actor.prove', output })

test('every declared state can be reached', () => {
  const reached = reachedStates(loginMachine, {
    input: { now: () => 0 },
    events: [
      { type: 'login.submit', username: 'lin', password: 'x' } as never,
      done(accepted),
      done({ kind: 'refused', error: 'invalid_credentials' }),
      done({ kind: 'rateLimited', retryAfter: 1 }),
      done({ kind: 'unreachable' }),
      done({ kind: 'secondFactor', kinds: ['totp'] }),
      { type: 'factor.submit', proof: { kind: 'passkey' } } as never,
      proven(accepted),
      { type: 'provider.visit', returned: true } as never,
    ],
  })
  expect(reached).toEqual(declaredStates(loginMachine))
  expect(reached).toEqual([
    'editing',
    'proving',
    'rateLimited',
    'refused',
    'secondFactor',
    'submitting',
    'succeeded',
    'unreachable',
    'visiting',
  ])
})

import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { declaredStates, reachedStates } from '../testing/reach.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { selectPasswordChangeView } from './password-change.selectors.ts'
import type { PasswordChangeEmitted, PasswordChangeResult, PasswordForm } from './password-change.types.ts'

const form: PasswordForm = {
  oldPassword: 'old-secret',
  newPassword: 'new-secret',
  confirmation: 'new-secret',
}

/** Starts a password form whose server gives this answer; 'silent' rejects. */
const start = (forced: boolean, answer?: PasswordChangeResult | 'silent') => {
  const clock = new SimulatedClock()
  const asked: PasswordForm[] = []
  const emitted: PasswordChangeEmitted[] = []
  const changePassword = fromPromise<PasswordChangeResult, PasswordForm>(({ input }) => {
    asked.push(input)
    if (answer === undefined) return new Promise(() => {})
    return answer === 'silent' ? Promise.reject(new Error('down')) : Promise.resolve(answer)
  })
  const actor = createActor(passwordChangeMachine.provide({ actors: { changePassword } }), {
    clock,
    input: { forced, now: () => 5_000_000 + clock.now() },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectPasswordChangeView(actor.getSnapshot())
  const submit = async (changes: Partial<PasswordForm> = {}) => {
    actor.send({ type: 'password.submit', ...form, ...changes })
    await waitFor(actor, (snapshot) => snapshot.value !== 'submitting')
    return view()
  }
  return { actor, asked, clock, emitted, submit, view }
}

const required = { code: 'required' }

describe('changing the password', () => {
  test('ends when the server has changed it', async () => {
    const { actor, asked, emitted, submit } = start(true, { kind: 'changed' })
    expect((await submit()).status).toBe('changed')
    expect([asked, emitted, actor.getSnapshot().output]).toEqual([
      [form],
      [{ type: 'password.changed' }],
      { changed: true },
    ])
  })

  test.each<[string, Partial<PasswordForm>, object]>([
    ['the old one is missing', { oldPassword: '' }, { oldPassword: required }],
    [
      'the new one is missing',
      { newPassword: '' },
      { newPassword: required, confirmation: { code: 'mismatch' } },
    ],
    ['the confirmation is missing', { confirmation: '' }, { confirmation: required }],
    ['the two differ', { confirmation: 'new-secret ' }, { confirmation: { code: 'mismatch' } }],
    [
      'all are missing',
      { oldPassword: '', newPassword: '', confirmation: '' },
      { oldPassword: required, newPassword: required, confirmation: required },
    ],
  ])('nothing is sent when %s', async (_, changes, fields) => {
    const { asked, submit } = start(false, { kind: 'changed' })
    expect(await submit(changes)).toEqual({
      status: 'editing',
      forced: false,
      error: null,
      fields,
      secondsLeft: 0,
    })
    expect(asked).toEqual([])
  })

  test('one letter is long enough for the form', async () => {
    expect(
      (await start(false, { kind: 'changed' }).submit({ newPassword: 'x', confirmation: 'x' })).status,
    ).toBe('changed')
  })

  test('a refusal names the field until the user edits', async () => {
    const { actor, submit, view } = start(true, {
      kind: 'refused',
      error: 'weak_password',
      fields: { newPassword: '密码过于简单' },
    })
    expect(await submit()).toEqual({
      status: 'refused',
      forced: true,
      error: 'weak_password',
      fields: { newPassword: { code: 'refused', message: '密码过于简单' } },
      secondsLeft: 0,
    })
    actor.send({ type: 'field.changed', field: 'newPassword' })
    expect(view()).toEqual({ status: 'editing', forced: true, error: null, fields: {}, secondsLeft: 0 })
  })

  test('an unreachable server allows another try', async () => {
    expect((await start(true, 'silent').submit()).status).toBe('unreachable')
  })

  test('too many tries count down to the next one', async () => {
    const { clock, submit, view } = start(true, { kind: 'rateLimited', retryAfter: 2 })
    expect((await submit()).secondsLeft).toBe(2)
    clock.increment(1_999)
    expect([view().status, view().secondsLeft]).toEqual(['rateLimited', 1])
    clock.increment(1)
    expect([view().status, view().secondsLeft]).toEqual(['editing', 0])
  })

  test('can be cancelled unless forced or under way', () => {
    const free = start(false)
    free.actor.send({ type: 'password.cancel' })
    expect([free.view().status, free.emitted, free.actor.getSnapshot().output]).toEqual([
      'cancelled',
      [{ type: 'password.cancelled' }],
      { changed: false },
    ])
    const forced = start(true)
    forced.actor.send({ type: 'password.cancel' })
    expect(forced.view().status).toBe('editing')
    const busy = start(false)
    busy.actor.send({ type: 'password.submit', ...form })
    busy.actor.send({ type: 'password.cancel' })
    expect(busy.view().status).toBe('submitting')
    expect(JSON.stringify(busy.actor.getSnapshot().context)).not.toContain('secret')
  })
})

const done = (output: PasswordChangeResult) => ({ type: 'xstate.done.actor.changePassword', output })

describe('every declared state can be reached', () => {
  const reached = (forced: boolean) =>
    reachedStates(passwordChangeMachine, {
      input: { forced, now: () => 0 },
      events: [
        { type: 'password.submit', ...form } as never,
        { type: 'password.cancel' },
        done({ kind: 'changed' }),
        done({ kind: 'refused', error: 'wrong_password' }),
        done({ kind: 'rateLimited', retryAfter: 1 }),
        done({ kind: 'unreachable' }),
      ],
    })

  test('by choice', () => {
    expect(reached(false)).toEqual(declaredStates(passwordChangeMachine))
  })

  test('forced, all but the cancelled one', () => {
    expect(reached(true)).toEqual([
      'changed',
      'editing',
      'rateLimited',
      'refused',
      'submitting',
      'unreachable',
    ])
  })
})

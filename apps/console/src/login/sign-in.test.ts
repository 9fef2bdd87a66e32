import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { buildGrants, buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { createSignIn } from './sign-in.ts'

const form = { username: 'limin', password: 'secret' }
const answering = (answer: unknown): Client['call'] => (() => Promise.resolve(answer)) as never
const failing =
  (error: Error): Client['call'] =>
  () =>
    Promise.reject(error)

test('the answer becomes what the session wants to know', async () => {
  const grants = buildGrants({ force_password_change: true })
  const answer = {
    authorization: { access_token: 'abc', expires_in: 60 },
    userInfo: buildUserInfo(),
    ...grants,
  }
  expect(await createSignIn(answering(answer)).authenticate(form)).toStrictEqual({
    kind: 'accepted',
    answer: {
      token: 'abc',
      expiresIn: 60,
      user: buildUserInfo(),
      authRules: grants.authRules,
      role: grants.role,
      extraRoles: grants.extra_roles,
      passwordChangeRequired: true,
      enrolmentRequired: false,
    },
  })
})

test.each([
  [new CallError('invalid_credentials'), { kind: 'refused', error: 'invalid_credentials' }],
  [
    new CallError('validation_failed', { fields: { username: '内容过长' } }),
    { kind: 'refused', error: 'validation_failed', fields: { username: '内容过长' } },
  ],
  [new CallError('rate_limited', { retry_after: 30 }), { kind: 'rateLimited', retryAfter: 30 }],
  [new CallError('rate_limited'), { kind: 'rateLimited', retryAfter: 60 }],
  [new TransportError('network', 0, ''), { kind: 'unreachable' }],
])('%s becomes %o', async (error, result) => {
  expect(await createSignIn(failing(error)).authenticate(form)).toStrictEqual(result)
})

const passkey = { challenge: 'question', rp_id: 'localhost', passkeys: [] }
const step = { challenge: 'challenge', kinds: ['passkey', 'totp'] as const, passkey }
const answered = {
  authorization: { access_token: 'abc', expires_in: 60 },
  userInfo: buildUserInfo(),
  ...buildGrants(),
}

/** A server that asks for a second factor, with what it was called with. */
const asking = (second: unknown = answered) => {
  const calls: unknown[] = []
  const call = ((name: string, { body }: { body: unknown }) => {
    calls.push([name, body])
    if (name === 'auth/login')
      return Promise.reject(new CallError('second_factor_required', { ...step, kinds: [...step.kinds] }))
    return second instanceof Error ? Promise.reject(second) : Promise.resolve(second)
  }) as unknown as Client['call']
  return { calls, call }
}

test('a second factor is asked for, and is shown for the step that the password opened', async () => {
  const { calls, call } = asking()
  const proof = { id: 'id', client_data: 'c', authenticator_data: 'a', signature: 's' }
  const signIn = createSignIn(call, () => Promise.resolve(proof))
  expect(await signIn.authenticate(form)).toStrictEqual({ kind: 'secondFactor', kinds: ['passkey', 'totp'] })
  expect((await signIn.prove({ kind: 'totp', code: ' 123456 ' })).kind).toBe('accepted')
  expect((await signIn.prove({ kind: 'passkey' })).kind).toBe('accepted')
  expect(calls.slice(1)).toEqual([
    ['auth/secondFactor', { challenge: 'challenge', kind: 'totp', code: '123456' }],
    ['auth/secondFactor', { challenge: 'challenge', kind: 'passkey', passkey: proof }],
  ])
})

test('a passkey that the user does not give, and a code without a step, are refused by name', async () => {
  const { call } = asking(new CallError('wrong_code'))
  const signIn = createSignIn(call, () => Promise.reject(new CallError('passkey_refused')))
  expect(await signIn.prove({ kind: 'totp', code: '1' })).toStrictEqual({
    kind: 'refused',
    error: 'step_over',
  })
  await signIn.authenticate(form)
  expect(await signIn.prove({ kind: 'totp', code: '1' })).toStrictEqual({
    kind: 'refused',
    error: 'wrong_code',
  })
  expect(await signIn.prove({ kind: 'passkey' })).toStrictEqual({ kind: 'refused', error: 'passkey_refused' })
})

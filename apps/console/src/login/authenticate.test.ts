import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { buildGrants, buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'

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
  expect(await authenticate(answering(answer), form)).toStrictEqual({
    kind: 'accepted',
    answer: {
      token: 'abc',
      expiresIn: 60,
      user: buildUserInfo(),
      authRules: grants.authRules,
      role: grants.role,
      extraRoles: grants.extra_roles,
      passwordChangeRequired: true,
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
  expect(await authenticate(failing(error), form)).toStrictEqual(result)
})

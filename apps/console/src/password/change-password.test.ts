import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { changePassword } from './change-password.ts'

const form = { oldPassword: 'old', newPassword: 'new', confirmation: 'new' }
const failing =
  (error: Error): Client['call'] =>
  () =>
    Promise.reject(error)

test('the three passwords travel under the names of the call', async () => {
  const sent: unknown[] = []
  const call = ((name: string, input: unknown) => {
    sent.push(name, input)
    return Promise.resolve(null)
  }) as Client['call']
  expect(await changePassword(call, form)).toStrictEqual({ kind: 'changed' })
  expect(sent).toStrictEqual([
    'users/resetPassword',
    { body: { old_password: 'old', password: 'new', password_confirmation: 'new' }, quiet: true },
  ])
})

test.each([
  [
    new CallError('weak_password', { fields: { password: '密码过于常见' } }),
    { kind: 'refused', error: 'weak_password', fields: { newPassword: '密码过于常见' } },
  ],
  [
    new CallError('wrong_password', {}, '密码不正确'),
    { kind: 'refused', error: 'wrong_password', fields: { oldPassword: '密码不正确' } },
  ],
  [new TransportError('timeout', 0, ''), { kind: 'unreachable' }],
])('%s is shown where it belongs: %o', async (error, result) => {
  expect(await changePassword(failing(error), form)).toStrictEqual(result)
})

import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { buildGrants, buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { switchRole } from './switch-role.ts'

test('the answer becomes the identity under the new role', async () => {
  const asked: unknown[] = []
  const userInfo = buildUserInfo()
  const { authRules, role, extra_roles, force_password_change } = buildGrants()
  const call = ((...call: unknown[]) => {
    asked.push(...call)
    return Promise.resolve({ userInfo, authRules, role, extra_roles, force_password_change })
  }) as Client['call']
  expect(await switchRole(call, 2)).toStrictEqual({
    kind: 'switched',
    identity: { user: userInfo, authRules, role, extraRoles: extra_roles },
  })
  expect(asked).toStrictEqual(['users/switchRole/{id}', { params: { id: 2 }, quiet: true }])
})

test.each([
  [new CallError('not_found'), { kind: 'refused', error: 'not_found' }],
  [new TransportError('network', 0, ''), { kind: 'unreachable' }],
])('%s leaves the role as it is: %o', async (error, result) => {
  expect(await switchRole(() => Promise.reject(error), 2)).toStrictEqual(result)
})

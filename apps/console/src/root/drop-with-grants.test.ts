import { buildRole, buildUserInfo } from '@hospital-crm/api/fixtures'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { storeOf } from '../client/session-stores.ts'
import { dropWithGrants } from './drop-with-grants.ts'

const build = () => {
  let context: object = { user: buildUserInfo(), role: buildRole(), authRules: ['a'] }
  let tell = () => {}
  const session = {
    getSnapshot: () => ({ context }),
    subscribe: (listener: () => void) => {
      tell = listener
      return { unsubscribe: () => (tell = () => {}) }
    },
  }
  const client = new QueryClient()
  const refetchQueries = vi.spyOn(client, 'refetchQueries')
  const drop = vi.fn()
  storeOf(client, () => ({ drop, refresh: vi.fn() }))
  const stop = dropWithGrants(session as never, client)
  const become = (changes: object) => {
    context = { ...context, ...changes }
    tell()
  }
  return { client, become, stop, resets: () => [refetchQueries.mock.calls.length, drop.mock.calls.length] }
}

test('everything loaded goes once with the role, and once with permissions or hospitals', () => {
  const { become, resets } = build()
  become({ role: buildRole({ id: 3 }) })
  become({ role: buildRole({ id: 3 }) })
  expect(resets()).toEqual([1, 1])
  become({ authRules: ['a', 'b'] })
  expect(resets()).toEqual([2, 2])
  become({ user: buildUserInfo({ hospitals: [9] }) })
  expect(resets()).toEqual([3, 3])
})

test('the same again, another name and the end of the session drop nothing', () => {
  const { become, resets, stop } = build()
  become({ user: buildUserInfo({ nickname: '新名' }), authRules: ['a'] })
  become({ user: null, role: null, authRules: [] })
  stop()
  become({ user: buildUserInfo(), authRules: [] })
  expect(resets()).toEqual([0, 0])
})

test('nothing comes back of what a question was begun with, and who looks asks again', async () => {
  const { client, become } = build()
  client.setQueryData(['list'], ['13900000001'])
  const queryFn = vi.fn(() => Promise.resolve('139****0001'))
  const options = { queryKey: ['one'], queryFn, initialData: '13900000001', staleTime: Infinity }
  const left = new QueryObserver(client, options).subscribe(() => {})
  expect(client.getQueryData(['one'])).toBe('13900000001')
  become({ role: buildRole({ id: 5 }) })
  expect([client.getQueryData(['one']), client.getQueryData(['list'])]).toEqual([undefined, undefined])
  left()
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce())
  expect(client.getQueryData(['one'])).not.toBe('13900000001')
})

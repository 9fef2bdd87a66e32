import { CallError, TransportError } from '@hospital-crm/api/errors'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { watchUnseen } from './unseen-failures.ts'

test('what fails without a sign on the page is told once, but not where an answer is known or the session tells it', async () => {
  const client = new QueryClient()
  const told: unknown[] = []
  const leave = watchUnseen(client, (error) => told.push(error))
  const ask = async (name: string, error: Error, isUnseen: boolean) =>
    client
      .fetchQuery({
        queryKey: [name],
        retry: false,
        meta: { isUnseen },
        queryFn: () => Promise.reject(error),
      })
      .catch(() => undefined)
  const refused = new CallError('unavailable')
  const cut = new TransportError('network', 0, '')
  client.setQueryData(['known'], [])
  await ask('choices', refused, true)
  await ask('more choices', cut, true)
  await ask('page', refused, false)
  await ask('known', refused, true)
  await ask('locked', new CallError('screen_locked'), true)
  await ask('left', new TransportError('aborted', 0, ''), true)
  expect(told).toEqual([refused, cut])
  leave()
  await ask('later', refused, true)
  expect(told).toEqual([refused, cut])
})

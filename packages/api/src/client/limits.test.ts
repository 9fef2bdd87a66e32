import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCallError } from '../errors/index.ts'
import { createClient } from './create-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client whose server answers as told, with the toasts it asks for. */
const clientOf = (fetch: typeof globalThis.fetch) => {
  const failures: [string, number][] = []
  const client = createClient({
    origin: 'http://127.0.0.1',
    webVersion: '142',
    getToken: () => 'a-token',
    getLanguage: () => 'zh',
    onFailure: ({ message }, durationMs) => failures.push([message, durationMs]),
    fetch,
  })
  return { client, failures }
}

test('a call is given up after 60 s, and says so for 3 s', async () => {
  const { client, failures } = clientOf(async () => new Promise(() => {}))
  const call = client.call('auth/logout', { body: {} }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failures).toStrictEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await call
  expect(failures).toStrictEqual([['请求失败 -> TIMEOUT：服务器没有及时回应', 3000]])
})

test('exactly 200, 201 and 204 mean success, as status and as code', async () => {
  const tried = [200, 201, 202, 203, 204, 205, 206]
  const succeeds = async (status: number, code: number) => {
    const body = status === 204 || status === 205 ? null : JSON.stringify({ code, message: '', data: null })
    const { client } = clientOf(async () => new Response(body, { status }))
    return client.call('auth/logout', { body: {} }).then(
      () => true,
      () => false,
    )
  }
  const statuses = await Promise.all(tried.map(async (status) => succeeds(status, 200)))
  const codes = await Promise.all(tried.map(async (code) => succeeds(200, code)))
  expect(tried.filter((_, index) => statuses[index])).toStrictEqual([200, 201, 204])
  expect(tried.filter((_, index) => codes[index])).toStrictEqual([200, 201, 204])
})

test('code 101 ends the session even where a backend names no error, and its neighbours do not', async () => {
  const ends = async (code: number) => {
    const body = JSON.stringify({ code, message: '', data: null })
    const { client } = clientOf(async () => new Response(body, { status: 200 }))
    const failure: unknown = await client.call('auth/logout', { body: {} }).catch((error: unknown) => error)
    return isCallError(failure) && failure.error === 'session_ended'
  }
  expect(await Promise.all([100, 101, 102].map(ends))).toStrictEqual([false, true, false])
})

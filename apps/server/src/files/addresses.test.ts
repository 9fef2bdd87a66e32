import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { addressFor, browserKey, isGranted } from './addresses.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hospital-crm-addresses-'))
const settings = { dataDir, secretsKey: null }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

/** What an address says, asked for by a session. */
const grantOf = (session: number) => {
  let key = ''
  const actor = { session: { id: session } } as Actor
  const { address } = addressFor(
    { settings, actor, meta: { keepFileKey: (given) => (key = given) } },
    { id: 7, has_small: true },
  )
  const query = new URL(address, 'http://crm').searchParams
  const grant = {
    id: 7,
    small: query.get('small') === '1',
    session: Number(query.get('session')),
    expires: Number(query.get('expires')),
    signature: query.get('signature') ?? '',
  }
  return { grant, key }
}

it('lets the browser of the session read for an hour, and not a second longer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const { grant, key } = grantOf(5)
  const at = (seconds: number) => {
    vi.setSystemTime((1_800_000_000 + seconds) * 1000)
    return isGranted(settings, grant, key)
  }
  expect([0, 3599, 3600, 90_000].map(at)).toEqual([true, true, false, false])
})

it('lets nobody else read, and nothing else be read', () => {
  const { grant, key } = grantOf(5)
  const others = [
    [grant, undefined],
    [grant, browserKey(settings, 6)],
    [{ ...grant, session: 6 }, browserKey(settings, 6)],
    [{ ...grant, id: 8 }, key],
    [{ ...grant, small: true }, key],
    [{ ...grant, expires: grant.expires + 1 }, key],
    [{ ...grant, signature: key }, key],
  ] as const
  expect(isGranted(settings, grant, key)).toBe(true)
  expect(others.map(([asked, carried]) => isGranted(settings, asked, carried))).toEqual(
    others.map(() => false),
  )
})

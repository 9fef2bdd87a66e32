import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { FileStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-files-'))
let service: S3rver
let address: string
beforeAll(async () => {
  service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'service'),
    configureBuckets: [{ name: 'hospital' }],
  })
  address = `http://127.0.0.1:${(await service.run()).port}/hospital`
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const opening = { region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' }
const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(join(folder, 'data'))],
  ['a bucket', () => bucketStore({ address, ...opening })],
]

describe.each(stores)('A store in %s', (_where, opened) => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_none, at) => at % 251))
  const read = async (store: FileStore, key: string, range?: { from: number; to: number }) => {
    const stream = await store.get(key, range)
    return stream && buffer(stream)
  }

  it('gives back what was put, and any part of it', async () => {
    const store = opened()
    await store.put('ab/one', bytes)
    expect(bytes.equals((await read(store, 'ab/one')) ?? Buffer.alloc(0))).toBe(true)
    expect(await read(store, 'ab/one', { from: 10, to: 19 })).toEqual(bytes.subarray(10, 20))
  })

  it('replaces as a whole, and forgets', async () => {
    const store = opened()
    await store.put('ab/two.small', bytes)
    await store.put('ab/two.small', Buffer.from('new'))
    expect((await read(store, 'ab/two.small'))?.toString()).toBe('new')
    await store.remove('ab/two.small')
    await store.remove('ab/two.small')
    expect([await read(store, 'ab/two.small'), await read(store, 'never/was')]).toEqual([null, null])
  })

  it('takes the same key from many at one time', async () => {
    const store = opened()
    // Of one length: the service of this test writes into the file that it reads from, where a bucket would not.
    const texts = Array.from({ length: 20 }, (_none, at) => `text ${at + 10}`.repeat(1000))
    await Promise.all(texts.map((text) => store.put('ab/same', Buffer.from(text))))
    expect(texts).toContain((await read(store, 'ab/same'))?.toString())
  })
})

it('leaves no half of a file in the folder, and never leaves the folder', async () => {
  const store = folderStore(join(folder, 'alone'))
  await store.put('ab/one', Buffer.from('one'))
  expect(readdirSync(join(folder, 'alone', 'files', 'ab'))).toEqual(['one'])
  for (const key of ['../one', 'ab/../../one', '/etc/passwd', 'ab//one', ''])
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('A key leads out of the store')
})

it('says that a bucket cannot be asked, and nothing that it was told', async () => {
  const wrong = bucketStore({ address, ...opening, secret: 'canary-of-a-secret' })
  const gone = bucketStore({ address: 'http://127.0.0.1:9/none', ...opening })
  for (const store of [wrong, gone]) {
    const failure: unknown = await store.put('ab/one', Buffer.from('x')).catch((error: unknown) => error)
    expect(failure).toMatchObject({ error: 'unavailable' })
    expect(JSON.stringify(failure) + String((failure as Error).cause)).not.toContain('canary')
  }
})

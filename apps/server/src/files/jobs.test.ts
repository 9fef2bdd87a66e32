import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { cleanFiles } from './jobs.ts'
import { storeOf } from './store.ts'

const NOW = 1_800_000_000
const DAY = 86_400
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.db.deleteFrom('files').execute()
  await server.db.deleteFrom('file_uploads').execute()
})

const put = (key: string) => storeOf(server.settings).put(key, Buffer.from(key))
const isThere = async (key: string): Promise<boolean> => {
  const stream = await storeOf(server.settings).get(key)
  if (stream) await buffer(stream)
  return stream !== null
}

const store = async (key: string, more: { subject_id?: number; created?: number; removed?: number }) => {
  await put(key)
  await put(`${key}.small`)
  const { subject_id = null, created = NOW, removed = null } = more
  await server.db
    .insertInto('files')
    .values({
      key,
      has_small: true,
      uid: 1,
      name: 'a.jpg',
      kind: 'picture',
      mime: 'image/jpeg',
      size: 1,
      sha256: '',
      width: 1,
      height: 1,
      subject: subject_id === null ? null : 'customer',
      subject_id,
      cus_id: subject_id,
      created_time: created,
      removed_time: removed,
      removed_by: null,
    })
    .execute()
}
const upload = async (key: string, touched_time: number, file_id: number | null = null) => {
  await put(key)
  const values = { uid: 1, name: 'a.jpg', size: 9, received: 9, pieces: [key], file_id, touched_time }
  await server.db.insertInto('file_uploads').values(values).execute()
}

it('forgets what nobody used for a week, as long as a message waits, and what was removed a month ago, bytes and all', async () => {
  await store('aa/used', { subject_id: 5, created: NOW - 400 * DAY })
  await store('aa/fresh', { created: NOW - 7 * DAY + 60 })
  await store('aa/unused', { created: NOW - 7 * DAY - 60 })
  await store('aa/undoable', { subject_id: 5, removed: NOW - 30 * DAY + 60 })
  await store('aa/removed', { subject_id: 5, removed: NOW - 30 * DAY - 60 })
  await cleanFiles(server.db, server.settings, NOW)
  const keys = ['aa/used', 'aa/fresh', 'aa/undoable', 'aa/unused', 'aa/removed']
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true, false, false])
  expect(await Promise.all(keys.map((key) => isThere(`${key}.small`)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(await server.db.selectFrom('gone_files').select('key').execute()).toEqual([])
})

it('forgets uploads that were never finished, and the pieces of those that were', async () => {
  await upload('uploads/going', NOW - DAY + 60)
  await upload('uploads/given-up', NOW - DAY - 60)
  await upload('uploads/done', NOW, 7)
  await cleanFiles(server.db, server.settings, NOW)
  const keys = ['uploads/going', 'uploads/given-up', 'uploads/done']
  expect(await Promise.all(keys.map(isThere))).toEqual([true, false, false])
  const left = await server.db
    .selectFrom('file_uploads')
    .select(['pieces', 'file_id'])
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { pieces: ['uploads/going'], file_id: null },
    { pieces: [], file_id: 7 },
  ])
})

it('keeps the note of bytes that could not be removed, for the next round', async () => {
  await server.db.insertInto('gone_files').values({ key: '../stuck' }).execute()
  await expect(cleanFiles(server.db, server.settings, NOW)).rejects.toThrow('A key leads out of the store')
  expect(await server.db.selectFrom('gone_files').select('key').execute()).toEqual([{ key: '../stuck' }])
  await server.db.deleteFrom('gone_files').execute()
})

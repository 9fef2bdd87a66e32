import { expect, test, vi } from 'vitest'
import { testKey } from '../drafts/testing.ts'
import type { SealedDraft } from '../drafts/seal.ts'
import { createUploadStorage, type KeptUpload, type UploadShelf } from './upload-storage.ts'

/** A browser with several pages of one user, and a disk that takes its time to remove. */
const setUp = () => {
  const entries = new Map<string, SealedDraft>()
  const keys = { isDown: false }
  const shelf: UploadShelf = {
    names: async () => [...entries.keys()],
    get: async (names) => names.map((name) => entries.get(name)),
    put: async (all) => all.forEach((one) => entries.set(one.id, one)),
    remove: async (names) => {
      await new Promise((done) => setTimeout(done, 20))
      for (const name of names) entries.delete(name)
    },
  }
  const openPage = () =>
    createUploadStorage<number>({
      kind: 'chat',
      userId: 1001,
      shelf,
      askKey: async () => {
        if (keys.isDown) throw new Error('no key')
        return testKey('k')
      },
    })
  return { entries, keys, openPage }
}

const upload = (id: string): KeptUpload<number> => ({
  id,
  to: 7,
  file: new File(['abc'], '录音.wav'),
  soFar: {},
})

/** Waits until no page has a file. */
const isFree = (id: string) => navigator.locks.request(`hospital-crm.upload.1001/chat/${id}`, () => undefined)

test('of two pages only one has a file, and the other finds it when that one is gone', async () => {
  const { entries, openPage } = setUp()
  const [one, two] = [openPage(), openPage()]
  const found = vi.fn<(kept: KeptUpload<number>) => void>()
  await one.put(upload('left'))
  const bytes = entries.get('1001/chat/left/bytes')
  await one.put({ ...upload('left'), soFar: { id: 12 } })
  await two.takeUp(found)
  await two.takeUp(found)
  expect([found.mock.calls, entries.size, entries.get('1001/chat/left/bytes')]).toStrictEqual([[], 2, bytes])
  one.close()
  await vi.waitFor(() => expect(found).toHaveBeenCalledOnce())
  const [[kept]] = found.mock.calls as [[KeptUpload<number>]]
  expect([kept.id, kept.to, kept.soFar, kept.file.name, await kept.file.text()]).toStrictEqual([
    'left',
    7,
    { id: 12 },
    '录音.wav',
    'abc',
  ])
  two.close()
})

test('what was sent is found by no page that waited for it', async () => {
  const { entries, openPage } = setUp()
  const [one, two] = [openPage(), openPage()]
  const found = vi.fn<(kept: KeptUpload<number>) => void>()
  await one.put(upload('sent'))
  await two.takeUp(found)
  await one.remove('sent')
  await isFree('sent')
  expect([found.mock.calls, entries.size]).toStrictEqual([[], 0])
  one.close()
  two.close()
})

test('without a key a file is refused until there is one', async () => {
  const { entries, keys, openPage } = setUp()
  const page = openPage()
  keys.isDown = true
  await expect(page.put(upload('new'))).rejects.toThrow('no key')
  keys.isDown = false
  await page.put(upload('new'))
  expect([...entries.keys()]).toStrictEqual(['1001/chat/new', '1001/chat/new/bytes'])
  page.close()
})

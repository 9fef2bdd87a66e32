import type { Client } from '@hospital-crm/api/client'
import { CallError } from '@hospital-crm/api/errors'
import { messageTypes } from '@hospital-crm/api/entities'
import { expect, test, vi } from 'vitest'
import { createUploadQueue } from '../../uploads/upload-queue.ts'
import { giveFile, type FileFor } from './give-file.ts'

const stored = { id: 9, name: '报告.pdf', kind: 'document', mime: 'application/pdf', size: 3, offset: 3 }

test('a file that is sent on is told as such once it is on the server, and not where there was no room for it', async () => {
  const room = { isFull: true }
  const call = (async () => {
    await Promise.resolve()
    if (room.isFull) throw new CallError('file_quota')
    return stored
  }) as unknown as Client['call']
  const [send, onForwarded, tell] = [vi.fn(), vi.fn(), vi.fn()]
  const queue = createUploadQueue<FileFor>({
    call,
    placeOf: ({ uid }) => `${uid}`,
    give: giveFile({ send, onForwarded }),
    tell,
    storage: {
      put: async () => undefined,
      remove: async () => undefined,
      takeUp: async () => undefined,
      close: () => undefined,
    },
    newId: () => 'x',
  })
  queue.add({ uid: 1004, name: '李娜', msg: '看一下', cusId: 501, isForwarded: true }, [
    new File(['abc'], '报告.pdf'),
  ])
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce())
  expect([send.mock.calls, onForwarded.mock.calls]).toStrictEqual([[], []])
  room.isFull = false
  queue.retry('x')
  await vi.waitFor(() => expect(onForwarded.mock.calls).toStrictEqual([['李娜']]))
  const extra = {
    fileId: '9',
    fileName: '报告.pdf',
    fileMime: 'application/pdf',
    fileSize: '3',
    cusId: '501',
  }
  expect(send.mock.calls).toStrictEqual([[1004, { msg: '看一下', type: messageTypes.FILE, extra }]])
})

test('a file that was chosen here goes as what its bytes are, without a word', async () => {
  const [send, onForwarded] = [vi.fn(), vi.fn()]
  const give = giveFile({ send, onForwarded })
  const file = { ...stored, width: 0, height: 0, created_time: 0 }
  await give({ ...file, kind: 'picture' }, { uid: 1004, name: '李娜' })
  await give({ ...file, kind: 'audio' }, { uid: 1004, name: '李娜', seconds: 12 })
  await give({ ...file, kind: 'audio' }, { uid: 1004, name: '李娜' })
  await give({ ...file, kind: 'video' }, { uid: 1004, name: '李娜' })
  const { IMG, VOICE, FILE, VIDEO } = messageTypes
  expect(send.mock.calls.map(([, { type }]) => type as number)).toStrictEqual([IMG, VOICE, FILE, VIDEO])
  expect(onForwarded).not.toHaveBeenCalled()
})

import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError, type ErrorName } from '@hospital-crm/api/errors'
import { expect, test, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'
import type { KeptUpload, UploadStorage } from './upload-storage.ts'

interface Place {
  customer: number
  followUp?: number
}

const file = (name: string) => new File(['abc'], name)

/** A server whose line is broken while `isDown`, and what reached whom. */
const setUp = (left: readonly KeptUpload<Place>[] = [], more: Partial<UploadStorage<Place>> = {}) => {
  const server: { isDown: boolean; refusal?: ErrorName } = { isDown: false }
  const asked: string[] = []
  const given: [string, Place][] = []
  const told: string[] = []
  const kept = new Map<string, Place>()
  const names: string[] = []
  let numbers = 0
  const call = (async (path: string, input: { body?: { name?: string }; params?: { id: number } }) => {
    await Promise.resolve()
    if (server.isDown) throw new TransportError('network', 0, 'lost')
    asked.push(path)
    const id = path === 'files/begin' ? names.push(input.body?.name ?? '') : (input.params?.id ?? 0)
    return { id, name: names[id - 1], size: 3, offset: path === 'files/begin' ? 0 : 3 }
  }) as unknown as Client['call']
  const queue = createUploadQueue<Place>({
    call,
    placeOf: ({ customer }) => `${customer}`,
    give: async (stored, to) => {
      if (server.refusal) throw new CallError(server.refusal)
      given.push([stored.name, to])
    },
    tell: ({ name: failed }) => told.push(failed),
    storage: {
      put: async ({ id, to }) => void kept.set(id, to),
      remove: async (id) => void kept.delete(id),
      takeUp: async (found) => left.forEach(found),
      close: () => undefined,
      ...more,
    },
    newId: () => `${(numbers += 1)}`,
  })
  const settled = () =>
    vi.waitFor(() => expect(queue.get().every(({ state }) => state === 'failed')).toBe(true))
  return { queue, server, asked, given, told, kept, settled }
}

test('a file goes to whom it was chosen for, also when the line breaks and comes back at somebody else', async () => {
  const { queue, server, given, settled } = setUp()
  server.isDown = true
  queue.add({ customer: 1, followUp: 5 }, [file('同意书.pdf')])
  await settled()
  server.isDown = false
  queue.add({ customer: 2 }, [file('照片.jpg')])
  queue.goOn()
  await vi.waitFor(() => expect(queue.get()).toStrictEqual([]))
  expect(new Map(given)).toStrictEqual(
    new Map<string, Place>([
      ['同意书.pdf', { customer: 1, followUp: 5 }],
      ['照片.jpg', { customer: 2 }],
    ]),
  )
})

test.each(['unavailable', 'outcome_unclear'] as const)(
  'a file goes on that a server without its database had refused: %s',
  async (refusal) => {
    const { queue, server, given, settled } = setUp()
    server.refusal = refusal
    queue.add({ customer: 1 }, [file('一.jpg')])
    await settled()
    delete server.refusal
    queue.goOn()
    await vi.waitFor(() => expect(given).toStrictEqual([['一.jpg', { customer: 1 }]]))
  },
)

test('what stops is told where nobody looks at it', async () => {
  const { queue, server, told, settled } = setUp()
  server.isDown = true
  const leave = queue.watch('1')
  queue.add({ customer: 1 }, [file('一.jpg')])
  await settled()
  expect(told).toStrictEqual([])
  leave()
  queue.add({ customer: 1 }, [file('二.jpg')])
  await settled()
  expect(told).toStrictEqual(['二.jpg'])
})

test('a file that went with its page is told, and sent when somebody asks', async () => {
  const { queue, given, told, kept } = setUp([
    { id: 'x', to: { customer: 3 }, file: file('录音.wav'), soFar: {} },
  ])
  await queue.start()
  expect([queue.get().map(({ name, state }) => [name, state]), told]).toStrictEqual([
    [['录音.wav', 'failed']],
    ['录音.wav'],
  ])
  queue.goOn()
  expect(given).toStrictEqual([])
  queue.retry('x')
  await vi.waitFor(() => expect(given).toStrictEqual([['录音.wav', { customer: 3 }]]))
  expect([...kept]).toStrictEqual([])
})

test('a file is kept until it was sent or given up, and stays when the session ends', async () => {
  const { queue, server, given, kept, settled } = setUp()
  server.isDown = true
  queue.add({ customer: 1 }, [file('一.jpg'), file('二.jpg')])
  await settled()
  queue.drop('1')
  expect([...kept.keys()]).toStrictEqual(['2'])
  queue.close()
  server.isDown = false
  queue.retry('2')
  await Promise.resolve()
  expect([queue.get(), given, [...kept.keys()]]).toStrictEqual([[], [], ['2']])
})

test('what could not be kept or found without a line is kept and found when there is one', async () => {
  const line = { isDown: true }
  const ask = () => {
    if (line.isDown) throw new TransportError('network', 0, 'no key')
  }
  const kept: string[] = []
  const { queue, server, settled } = setUp([], {
    put: async (upload) => {
      ask()
      kept.push(upload.file.name)
    },
    takeUp: async (found) => {
      ask()
      found({ id: 'x', to: { customer: 3 }, file: file('录音.wav'), soFar: {} })
    },
  })
  server.isDown = true
  await expect(queue.start()).rejects.toThrow('no key')
  queue.add({ customer: 1 }, [file('一.jpg')])
  await settled()
  line.isDown = false
  queue.goOn()
  await vi.waitFor(() =>
    expect([kept, queue.get().map(({ name }) => name)]).toStrictEqual([['一.jpg'], ['一.jpg', '录音.wav']]),
  )
})

test('files are kept one after the other, so that one at a time is in memory', async () => {
  const put = vi.fn(() => new Promise<void>(() => {}))
  const { queue, given } = setUp([], { put })
  queue.add({ customer: 1 }, [file('一.jpg'), file('二.jpg'), file('三.jpg')])
  await vi.waitFor(() => expect(given).toHaveLength(3))
  expect(put).toHaveBeenCalledOnce()
})

test('what is refused for good is kept no more, what may be taken later stays', async () => {
  const { queue, server, kept, settled } = setUp()
  server.refusal = 'file_quota'
  queue.add({ customer: 1 }, [file('一.jpg')])
  await settled()
  server.refusal = 'not_found'
  queue.add({ customer: 1 }, [file('二.jpg')])
  await settled()
  queue.goOn()
  await Promise.resolve()
  expect([queue.get().map(({ name }) => name), [...kept.keys()]]).toStrictEqual([['一.jpg', '二.jpg'], ['1']])
})

test('how far the server is with a file is kept, and the next page goes on from there', async () => {
  const numbers: (number | undefined)[] = []
  const first = setUp([], { put: async ({ soFar }) => void numbers.push(soFar.id) })
  first.server.refusal = 'file_quota'
  first.queue.add({ customer: 1 }, [file('一.jpg')])
  await vi.waitFor(() => expect(numbers).toStrictEqual([undefined, 1]))
  const next = setUp([{ id: 'x', to: { customer: 1 }, file: file('一.jpg'), soFar: { id: 1 } }])
  await next.queue.start()
  next.queue.retry('x')
  await vi.waitFor(() => expect(next.queue.get()).toStrictEqual([]))
  expect(next.asked).toStrictEqual(['files/upload/{id}', 'files/finish/{id}'])
})

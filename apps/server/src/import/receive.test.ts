import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importLimits } from './apart/limits.ts'
import { receive } from './receive.ts'

const fileOf = (body: PassThrough, size?: number) => ({ name: 'a.csv', size, body })
const refusal = (error: string, data = {}) => expect.objectContaining({ error, data }) as Error
const tooMuch = refusal('import_too_large', { reason: 'bytes', limit: importLimits.bytes })

test('the bytes of a body come whole, also when there are none', async () => {
  const body = new PassThrough()
  const received = receive(fileOf(body))
  body.write('ab')
  await pause(5)
  body.end('c')
  expect(Buffer.from(await received).toString()).toBe('abc')
  const empty = new PassThrough()
  empty.end()
  expect((await receive(fileOf(empty, 0))).length).toBe(0)
})

test('too many bytes are refused at once where they were announced, and before the end where they were not', async () => {
  const body = new PassThrough()
  await expect(receive(fileOf(body, importLimits.bytes + 1))).rejects.toEqual(tooMuch)
  const endless = new PassThrough()
  const received = receive(fileOf(endless))
  endless.write(Buffer.alloc(importLimits.bytes))
  endless.write('x')
  await expect(received).rejects.toEqual(tooMuch)
  // What comes after that is let through, so that the sender reads the answer.
  await new Promise<void>((sent) => endless.write(Buffer.alloc(1_000_000), () => sent()))
  expect([endless.destroyed, endless.readableLength]).toStrictEqual([false, 0])
})

test('a body that stalls, or comes drop by drop, is given up; one that goes on is not', async () => {
  const pace = { bytes: 10, milliseconds: 40 }
  await expect(receive(fileOf(new PassThrough()), pace)).rejects.toEqual(refusal('request_timeout'))
  const drops = new PassThrough()
  const dropping = setInterval(() => drops.write('x'), 10)
  await expect(receive(fileOf(drops), pace)).rejects.toEqual(refusal('request_timeout'))
  clearInterval(dropping)
  const steady = new PassThrough()
  const flow = setInterval(() => steady.write('x'.repeat(100)), 5)
  const received = receive(fileOf(steady), { bytes: 10, milliseconds: 200 })
  await pause(500)
  clearInterval(flow)
  steady.end()
  expect((await received).length > 1000).toBe(true)
})

test('a sender who leaves ends it', async () => {
  const body = new PassThrough()
  const received = receive(fileOf(body))
  body.destroy(new Error('ECONNRESET'))
  await expect(received).rejects.toEqual(refusal('bad_request'))
})

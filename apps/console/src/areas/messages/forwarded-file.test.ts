import type { Client } from '@hospital-crm/api/client'
import { expect, test } from 'vitest'
import { forwardedWith, readForwarded } from './forwarded-file.ts'

const call = (async () => ({ address: '/files/7?until=9', small: null })) as unknown as Client['call']
const extra = { fileId: '7', fileName: '138****5678.pdf', cusId: '501', cusName: '王芳', seconds: '12' }

test('a file is sent on as it is read, under the name that its reader sees', async () => {
  const file = await readForwarded(call, extra, async (address) => new Response(address))
  expect([file.name, await file.text()]).toStrictEqual(['138****5678.pdf', '/files/7?until=9'])
})

test('what the server says in place of a file is not sent on', async () => {
  const gone = async () => new Response('{"error":"not_found"}', { status: 404 })
  await expect(readForwarded(call, extra, gone)).rejects.toThrow(
    expect.objectContaining({ error: 'not_found' }),
  )
})

test('a file that came with a customer goes with the customer, who decides who opens it', () => {
  expect([
    forwardedWith({ msg: '看一下', extra }),
    forwardedWith({ msg: '', extra: { fileId: '7', cusId: '0' } }),
  ]).toStrictEqual([{ isForwarded: true, msg: '看一下', seconds: 12, cusId: 501 }, { isForwarded: true }])
})

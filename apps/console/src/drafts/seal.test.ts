import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { openDraft, sealDraft } from './seal.ts'
import { testKey } from './testing.ts'

const draft: Draft = {
  id: '5f0c',
  name: 'follow-up/88',
  value: { content: '张伟 13800138000 说下周来', next_followed: null },
  savedAt: 1_767_225_600_000,
  label: { kind: 'followUp', subject: '张伟' },
  place: { href: '/customer/customers/1?open=88' },
}

test('what is sealed opens again with the same key', async () => {
  const key = await testKey('k1', 7)
  const sealed = await sealDraft(key, 1002, draft)
  expect(await openDraft(key, sealed)).toEqual(draft)
  expect([sealed.version, sealed.id, sealed.userId, sealed.keyId, sealed.savedAt]).toEqual([
    1,
    '5f0c',
    1002,
    'k1',
    1_767_225_600_000,
  ])
})

test('nothing of its text can be read, and the same text never looks the same', async () => {
  const key = await testKey('k1', 7)
  const [one, other] = [await sealDraft(key, 1002, draft), await sealDraft(key, 1002, draft)]
  const bytes = Buffer.from(one.data).toString('latin1') + JSON.stringify({ ...one, data: '', iv: '' })
  const plain = ['13800138000', Buffer.from('张伟').toString('latin1'), 'follow-up', 'content', 'customer/']
  expect(plain.filter((text) => bytes.includes(text))).toEqual([])
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false)
})

test('it opens with no other key, and not when it was changed or given another user, id or time', async () => {
  const key = await testKey('k1', 7)
  const sealed = await sealDraft(key, 1002, draft)
  const bent = new Uint8Array(sealed.data.slice(0))
  bent[0] = (bent[0] ?? 0) ^ 1
  const tries = await Promise.all([
    openDraft(await testKey('k1', 8), sealed),
    openDraft(await testKey('k2', 7), sealed),
    openDraft(key, { ...sealed, data: bent.buffer }),
    openDraft(key, { ...sealed, userId: 1003 }),
    openDraft(key, { ...sealed, id: 'other' }),
    openDraft(key, { ...sealed, savedAt: sealed.savedAt + 1 }),
    openDraft(key, { ...sealed, version: 2 as 1 }),
  ])
  expect(tries).toEqual(tries.map(() => undefined))
})

test('the key cannot be read out again', async () => {
  const { key } = await testKey('k1', 7)
  expect([key.extractable, key.usages.toSorted()]).toEqual([false, ['decrypt', 'encrypt']])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
})

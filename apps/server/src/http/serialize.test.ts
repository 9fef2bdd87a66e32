import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { serializerOf } from './serialize.ts'

const write = serializerOf({
  response: z.object({
    id: z.int(),
    note: z.nullable(z.string()),
    owner: z.nullable(z.object({ name: z.string() })),
    tags: z.array(z.int()),
    changes: z.array(z.object({ old: z.unknown() })),
    counts: z.record(z.string(), z.int()),
  }),
})

const answer = {
  id: 7,
  note: null,
  owner: { name: '苏晚晴 "Q"\u2028' },
  tags: [1, 2],
  changes: [{ old: { phone: '1' } }],
  counts: { a: 1 },
}

test('an answer leaves as its call declares it', () => {
  expect(JSON.parse(write(answer))).toStrictEqual({ code: 200, message: 'ok', data: answer })
  expect(JSON.parse(write({ ...answer, note: '', owner: null })).data).toStrictEqual({
    ...answer,
    note: '',
    owner: null,
  })
})

test('what the call does not declare stays behind, however deep', () => {
  const text = write({ ...answer, phone: '13800138000', owner: { name: 'n', password: 'secret' } })
  expect(text).not.toMatch(/13800138000|secret/)
})

test('an answer that lacks a declared field is not sent', () => {
  expect(() => write({ ...answer, counts: undefined })).toThrow('counts')
})

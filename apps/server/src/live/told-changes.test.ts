import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit/audit.ts'
import { payloadsOf, readChanges } from './told-changes.ts'

const entry = (id: number, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  action: 'customer.update',
  target_type: 'customer',
  target_id: id,
  ...rest,
})
const told = (...entries: AuditEntry[]) => payloadsOf(entries).flatMap((text) => readChanges(text) ?? [])

test('what is told of a change is its id, and what decided who could see it before', () => {
  const changes = {
    name: { old: '王芳', new: '王小芳' },
    hospital: { old: 1, new: 2 },
    uid: { old: 1002, new: 1003 },
  }
  expect(told(entry(7, { changes }))).toStrictEqual([[7, { uid: 1002, hospital: 1 }]])
})

test('a created record was in nobody’s reach', () => {
  expect(
    told(entry(8, { action: 'customer.create', changes: { name: { old: '', new: '新' } } })),
  ).toStrictEqual([[8, null]])
})

test('a row of the bin remembers where it came from, any other row does not', () => {
  const stage = (old: string, now: string) => ({ stage: { old, new: now } })
  expect(
    told(entry(1, { changes: stage('customer', 'waste') }), entry(2, { changes: stage('waste', 'pool') })),
  ).toStrictEqual([
    [1, { stage: 'customer', stage_before_waste: null }],
    [2, { stage: 'waste', stage_before_waste: 'pool' }],
  ])
})

test('of a removed row all is told that decided who could see it, and nothing else', () => {
  const reach = {
    id: 3,
    stage: 'waste',
    stage_before_waste: 'lead',
    uid: 0,
    hospital: 1,
    disease: 2,
    source: 3,
  }
  const removed = { ...reach, consulting: 4, name: '王芳', phone: '13812345678', version: 2 }
  expect(told(entry(3, { action: 'customer.destroy', removed }))).toStrictEqual([
    [3, { ...reach, consulting: 4 }],
  ])
})

test('refusals and other things are not told', () => {
  expect(payloadsOf([entry(1, { result: 'not_found' }), entry(2, { target_type: 'user' })])).toStrictEqual([])
})

test('many changes are told in several texts, none longer than the database takes', () => {
  const entries = Array.from({ length: 5000 }, (_, at) =>
    entry(1_000_000 + at, { changes: { uid: { old: 1002, new: 1003 } } }),
  )
  const payloads = payloadsOf(entries)
  expect(payloads.filter((payload) => Buffer.byteLength(payload) >= 8000)).toStrictEqual([])
  expect(payloads.flatMap((text) => readChanges(text) ?? []).map(([id]) => id)).toStrictEqual(
    entries.map(({ target_id }) => target_id),
  )
})

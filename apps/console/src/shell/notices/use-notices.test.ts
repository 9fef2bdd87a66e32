import { buildNotice, buildNotices } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { withNotice, withRead } from './use-notices.ts'

const known = { list: buildNotices(), unread: 2 }

test('a new notice stands first and counts, and a second time changes nothing', () => {
  const fresh = buildNotice({ id: 95 })
  const once = withNotice(known, fresh)
  expect(once).toStrictEqual({ list: [fresh, ...known.list], unread: 3 })
  expect(withNotice(once, fresh)).toBe(once)
})

test('one that comes late takes its place by id', () => {
  const list = [buildNotice({ id: 9 }), buildNotice({ id: 7 })]
  const late = withNotice({ list, unread: 2 }, buildNotice({ id: 8 }))
  expect(late.list.map(({ id }) => id)).toStrictEqual([9, 8, 7])
})

test('thirty are kept, however many are unread', () => {
  const list = Array.from({ length: 30 }, (_, index) => buildNotice({ id: 130 - index }))
  const next = withNotice({ list, unread: 120 }, buildNotice({ id: 131 }))
  expect([next.list.length, next.list[0]?.id, next.list.at(-1)?.id, next.unread]).toStrictEqual([
    30, 131, 102, 121,
  ])
})

test('what was read is marked, and the count is the one that was told', () => {
  const read = withRead(known, (id) => id === 94, 1)
  expect([read.list.map((notice) => notice.read), read.unread]).toStrictEqual([[true, false, true, true], 1])
})

import { buildFollowUps, buildTimeline, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { mergeTimeline } from './timeline-items.ts'

const DAY = 86_400
const ids = (merged: ReturnType<typeof mergeTimeline>) => merged.items.map(({ id }) => id)

test('changes and follow-ups stand in one list, newest first', () => {
  const merged = mergeTimeline(
    { rows: buildTimeline(), hasMore: false },
    { rows: buildFollowUps(), hasMore: false },
  )
  expect(ids(merged)).toStrictEqual([
    'entry-903',
    'follow-up-30',
    'follow-up-29',
    'entry-871',
    'follow-up-28',
    'entry-850',
  ])
  expect([merged.hasMore, merged.next]).toStrictEqual([false, { entries: false, followUps: false }])
})

test('a follow-up is shown once: by its record, or by the log where records may not be seen', () => {
  const logged = {
    seq: 950,
    at: FIXTURE_NOW - DAY,
    uid: 1001,
    nickname: '李敏',
    action: 'follow_up' as const,
    changes: [],
  }
  const entries = { rows: [logged], hasMore: false }
  expect(ids(mergeTimeline(entries, { rows: buildFollowUps().slice(0, 1), hasMore: false }))).toStrictEqual([
    'follow-up-30',
  ])
  expect(ids(mergeTimeline(entries, undefined))).toStrictEqual(['entry-950'])
})

test('what happened in one second stands in the order in which it happened', () => {
  const second = { at: FIXTURE_NOW, uid: 1001, nickname: '李敏' }
  const followed = {
    ...second,
    action: 'follow_up' as const,
    changes: [{ field: 'last_followed', old: null, new: FIXTURE_NOW }],
  }
  const records = [32, 31].flatMap((id) =>
    buildFollowUps()
      .slice(0, 1)
      .map((record) => ({ ...record, id, created_time: FIXTURE_NOW })),
  )
  const entries = [
    { ...second, seq: 965, action: 'update_status' as const, changes: [] },
    { ...followed, seq: 964 },
    { ...second, seq: 963, action: 'update' as const, changes: [] },
    { ...followed, seq: 962 },
    { ...second, seq: 961, action: 'receive' as const, changes: [] },
  ]
  const merged = mergeTimeline({ rows: entries, hasMore: false }, { rows: records, hasMore: false })
  expect(ids(merged)).toStrictEqual(['entry-965', 'follow-up-32', 'entry-963', 'follow-up-31', 'entry-961'])
})

test('a follow-up that the log does not know stands above what was changed in its second', () => {
  const [entry] = buildTimeline()
  const [record] = buildFollowUps()
  if (!entry || !record) throw new Error('The fixtures hold a history')
  const merged = mergeTimeline(
    { rows: [entry], hasMore: false },
    { rows: [{ ...record, created_time: entry.at }], hasMore: false },
  )
  expect(ids(merged)).toStrictEqual(['follow-up-30', 'entry-903'])
})

test('nothing older than the unread part is shown, and the list behind is read next', () => {
  const merged = mergeTimeline(
    { rows: buildTimeline().slice(0, 2), hasMore: true },
    { rows: buildFollowUps(), hasMore: false },
  )
  expect(ids(merged)).toStrictEqual(['entry-903', 'follow-up-30', 'follow-up-29', 'entry-871'])
  expect([merged.hasMore, merged.next]).toStrictEqual([true, { entries: true, followUps: false }])
})

test('an empty history is empty', () => {
  expect(mergeTimeline({ rows: [], hasMore: false }, { rows: [], hasMore: false })).toStrictEqual({
    items: [],
    hasMore: false,
    next: { entries: false, followUps: false },
  })
})

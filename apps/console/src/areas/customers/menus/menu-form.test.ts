import { expect, test } from 'vitest'
import {
  bodyOf,
  changesOf,
  draftOf,
  nameProblem,
  newDraft,
  openedDraft,
  overwrittenParts,
  rebased,
  withSortKey,
} from './menu-form.ts'
import { readMenuSearch } from './menu-search.ts'

const zone = 'Asia/Shanghai'
const form = {
  name: '今日预约',
  where: { field: 'order_time' as const, value: { op: 'within' as const, value: 'today' } },
  sort: [{ field: 'order_time' as const, order: 'asc' as const }],
  columns: ['name', 'phone'],
  shown_as: 'table' as const,
}

test('a menu is sent as it was opened', () => {
  expect(bodyOf(draftOf(form, zone))).toStrictEqual(form)
  expect(bodyOf({ ...draftOf({ ...form, where: null }, zone), name: ' 全部 ' })).toStrictEqual({
    ...form,
    name: '全部',
    where: null,
  })
})

test('a new menu begins with the question it was made from', () => {
  const search = readMenuSearch({ make: true, where: 'order_time.within(today)', sort: 'order_time' })
  expect(bodyOf(newDraft(search, zone))).toStrictEqual({ ...form, name: '', columns: [] })
})

test('an address opens one menu, or makes one, or neither', () => {
  expect(
    [{ edit: 7, make: true }, { make: true }, { edit: 1 }, { edit: 'x', where: 'nope' }].map(readMenuSearch),
  ).toStrictEqual([{ edit: 7 }, { make: true }, {}, {}])
})

test('a name is needed, short, and nobody else’s', () => {
  const others = [{ name: '今日预约' }]
  expect(
    ['  ', '长'.repeat(21), '今日预约 ', '明日预约'].map((name) => nameProblem({ name }, others)),
  ).toStrictEqual(['required', 'tooLong', 'taken', undefined])
})

test('a field stands once in an order', () => {
  const [byName, byStatus] = [
    { field: 'name', order: 'asc' },
    { field: 'status', order: 'desc' },
  ] as const
  expect(withSortKey([], 0, byName)).toStrictEqual([byName])
  expect(withSortKey([byName], 1, byStatus)).toStrictEqual([byName, byStatus])
  expect(withSortKey([byName, byStatus], 0, byStatus)).toStrictEqual([byStatus])
  expect(withSortKey([byName, byStatus], 1, { field: 'name', order: 'desc' })).toStrictEqual([
    { field: 'name', order: 'desc' },
  ])
  expect(withSortKey([byName, byStatus], 0, undefined)).toStrictEqual([byStatus])
})

const menu = { ...form, id: 7, status: 1 as const, position: 1, updated_time: 0 }
const theirs = { ...menu, where: null, columns: ['name'] }

test('a change of one part leaves alone what others changed in the other parts meanwhile', () => {
  const typed = { ...openedDraft(menu, zone), name: '明日预约' }
  const shown = rebased(typed, theirs, zone)
  expect(bodyOf(shown)).toStrictEqual({ ...form, name: '明日预约', where: null, columns: ['name'] })
  expect(changesOf(shown)).toStrictEqual({ name: '明日预约' })
  expect(overwrittenParts(shown, theirs, zone)).toStrictEqual([])
  expect(changesOf(rebased(openedDraft(menu, zone), theirs, zone))).toStrictEqual({})
})

test('a part that was changed here and elsewhere stays as it is here, and is named', () => {
  const typed = { ...openedDraft(menu, zone), columns: ['phone'], sort: [] }
  const shown = rebased(typed, theirs, zone)
  expect(changesOf(shown)).toStrictEqual({ columns: ['phone'], sort: [] })
  expect(overwrittenParts(shown, theirs, zone)).toStrictEqual(['columns'])
  expect(overwrittenParts({ ...typed, columns: ['name'] }, theirs, zone)).toStrictEqual([])
})

test('a new menu is sent whole', () => {
  expect(changesOf(newDraft({}, zone))).toStrictEqual({
    name: '',
    where: null,
    sort: [],
    columns: [],
    shown_as: 'table',
  })
})

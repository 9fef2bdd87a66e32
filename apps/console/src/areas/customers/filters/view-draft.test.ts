import { expect, test } from 'vitest'
import { whereOf } from './where-group.ts'
import { viewDraft, viewSort } from './view-draft.ts'

const at = { position: 2, timeZone: 'Asia/Shanghai' }
const mine = { field: 'uid', value: { op: 'anyOf', value: ['me'] } } as const
const arrived = { field: 'status', value: { op: 'anyOf', value: [1] } } as const

test('a new view begins with everything that the list is asked', () => {
  const draft = viewDraft(undefined, { filter: { status: [1] }, where: { ...mine } as never }, at)
  expect([draft.name, draft.isShared, whereOf(draft.group)]).toStrictEqual([
    '',
    false,
    { op: 'and', children: [arrived, mine] },
  ])
})

test('one’s own view begins with what it has, and with what it is narrowed by', () => {
  const menu = { name: '我的到诊', view: { is_mine: true, is_shared: true, where: mine as never } }
  const draft = viewDraft(menu, { where: arrived as never }, at)
  expect([draft.name, draft.isShared, draft.position, whereOf(draft.group)]).toStrictEqual([
    '我的到诊',
    true,
    2,
    { op: 'and', children: [mine, arrived] },
  ])
})

test('a colleague’s view is not changed: what is kept is a new one', () => {
  const menu = { name: '大家的', view: { is_mine: false, is_shared: true, where: null } }
  expect(viewDraft(menu, {}, at)).toMatchObject({ name: '', isShared: false })
})

test('the order is the chosen one, else that of the list', () => {
  const key = { field: 'status', order: 'asc' } as const
  expect([
    viewSort({ sort: [key] }, { sort: [] }),
    viewSort({}, { sort: [key] }),
    viewSort({}, undefined),
  ]).toStrictEqual([[key], [key], []])
})

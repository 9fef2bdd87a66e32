import { expect, test } from 'vitest'
import { lookupOf, normalHospitalOf } from './lookup.ts'

test('a flat list is found by id', () => {
  const lookup = lookupOf<'hospitals'>([{ id: 3, name: '东院' }])
  expect([...lookup]).toStrictEqual([[3, { id: 3, name: '东院' }]])
})

test('every node of a tree is found, at any depth', () => {
  const leaf = { id: 12, parent_id: 11, name: '痤疮', children: [] }
  const branch = { id: 11, parent_id: 10, name: '皮肤炎症', children: [leaf] }
  const root = { id: 10, parent_id: 0, name: '皮肤科', children: [branch] }
  expect([...lookupOf<'diseases'>([root])]).toStrictEqual([
    [10, root],
    [11, branch],
    [12, leaf],
  ])
})

test('promotion accounts are found by promoted_id', () => {
  expect(lookupOf<'promoteds'>([{ promoted_id: 7, name: '百度一号' }]).get(7)?.name).toBe('百度一号')
})

test('a source that an account pays for is found by its own id', () => {
  const source = { id: 12, parent_id: 0, name: '竞价', promoted_id: 7, children: [] }
  expect([...lookupOf<'sources'>([source])]).toStrictEqual([[12, source]])
})

test('what can no longer be chosen is found beside what can', () => {
  const lookup = lookupOf<'hospitals'>([{ id: 3, name: '东院' }], [{ id: 4, name: '旧院' }])
  expect([lookup.get(3)?.name, lookup.get(4)?.name]).toStrictEqual(['东院', '旧院'])
})

test('the map of a list is the same until the list, or what can no longer be chosen of it, is another', () => {
  const rows = [{ id: 3, name: '东院' }]
  const first = lookupOf<'hospitals'>(rows)
  expect(lookupOf<'hospitals'>(rows)).toBe(first)
  expect([...lookupOf<'hospitals'>(rows, [{ id: 4, name: '旧院' }]).keys()]).toStrictEqual([4, 3])
  expect([...lookupOf<'hospitals'>([...rows]).keys()]).toStrictEqual([3])
})

const east = { id: 1, name: '东院' }
const west = { id: 2, name: '西院' }

test('the only hospital is the normal one, whatever was chosen before', () => {
  expect([normalHospitalOf([west], null), normalHospitalOf([west], 1)]).toStrictEqual([2, 2])
})

test('where there is no hospital, none is chosen', () => {
  expect(normalHospitalOf([], 1)).toBe(null)
})

test('of several it is the chosen one, as long as it is offered', () => {
  expect([normalHospitalOf([east, west], 2), normalHospitalOf([east, west], null)]).toStrictEqual([2, null])
  expect(normalHospitalOf([east, west], 3)).toBe(null)
})

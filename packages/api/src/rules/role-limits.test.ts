import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noExtra, noPanels } from '../entities/user.ts'
import { exceeds, narrowed, type RoleRights, type RoleTrees } from './role-limits.ts'

/** 1 above 2 and 3, 3 above 4; 5 and 6 by themselves. */
const below: Readonly<Record<number, readonly number[]>> = { 1: [2, 3, 4], 3: [4] }
const expand = (ids: readonly number[]): number[] => ids.flatMap((id) => [id, ...(below[id] ?? [])])
const trees: RoleTrees = { diseases: expand, sources: expand }

const ids = fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 3 })
const names = fc.subarray(['name', 'phone', 'desc'])
const rights: fc.Arbitrary<RoleRights> = fc.record({
  permissions: fc.subarray(['/a', '/b', '/c', '/d']),
  oneself: fc.constantFrom(0 as const, 1 as const),
  hospital: ids,
  disease: ids,
  source: ids,
  allow_consulting: ids,
  uids: ids,
  required_fields: names,
  readonly_fields: names,
  allow_datum_fields: names,
  extra: fc.record({
    ...Object.fromEntries(Object.keys(noExtra).map((name) => [name, fc.boolean()])),
    allowCuStatus: ids,
    disease: ids,
  }) as fc.Arbitrary<RoleRights['extra']>,
  console_panel: fc.record(
    Object.fromEntries(Object.keys(noPanels).map((name) => [name, fc.boolean()])),
  ) as unknown as fc.Arbitrary<RoleRights['console_panel']>,
})

const reaches = (limit: readonly number[], id: number, grow: (of: readonly number[]) => readonly number[]) =>
  limit.length === 0 || grow(limit).includes(id)
const same = (of: readonly number[]) => of

interface Row {
  hospital: number
  disease: number
  source: number
  consulting: number
  uid: number
}
const row: fc.Arbitrary<Row> = fc.record({
  hospital: fc.integer({ min: 1, max: 7 }),
  disease: fc.integer({ min: 1, max: 7 }),
  source: fc.integer({ min: 1, max: 7 }),
  consulting: fc.integer({ min: 1, max: 7 }),
  uid: fc.integer({ min: 1, max: 7 }),
})

/** Whether somebody sees a row, said as plainly as it can be; 7 is the person themselves. */
const sees = (role: RoleRights, { hospital, disease, source, consulting, uid }: Row): boolean =>
  reaches(role.hospital, hospital, same) &&
  reaches(role.disease, disease, expand) &&
  reaches(role.extra.disease, disease, expand) &&
  reaches(role.source, source, expand) &&
  reaches(role.allow_consulting, consulting, same) &&
  reaches(role.uids, uid, same) &&
  (role.oneself === 0 || uid === 7)

test('what is narrowed reaches nothing that the role above it does not, and stays as it is when narrowed again', () => {
  fc.assert(
    fc.property(rights, rights, fc.array(row, { minLength: 20, maxLength: 20 }), (child, parent, rows) => {
      const { rights: next, left } = narrowed(child, parent, trees)
      fc.pre(left.length === 0)
      expect(exceeds(next, parent, trees)).toEqual([])
      for (const one of rows) if (sees(next, one)) expect(sees(parent, one) && sees(child, one)).toBe(true)
      expect(next.permissions.every((path) => parent.permissions.includes(path))).toBe(true)
      for (const field of ['required_fields', 'readonly_fields'] as const)
        expect(parent[field].every((name) => next[field].includes(name))).toBe(true)
    }),
  )
})

test('random trees of roles under random edits: nobody ever holds more than the role above gives', () => {
  const edits = fc.array(fc.tuple(fc.nat(5), rights), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }), edits, (places, changes) => {
      const parents = places.map((place, at) => (at === 0 ? -1 : place % at))
      const roles: RoleRights[] = parents.map(() => ({
        permissions: [],
        oneself: 1,
        hospital: [1],
        disease: [1],
        source: [1],
        allow_consulting: [1],
        uids: [1],
        required_fields: [],
        readonly_fields: [],
        allow_datum_fields: ['name'],
        extra: { ...noExtra, allowCuStatus: [1], disease: [1] },
        console_panel: noPanels,
      }))
      const above = (at: number) => roles[parents[at] ?? -1]
      /** As a server does: refused where it exceeds the parent, and where somebody below would be left with nothing. */
      const set = (all: RoleRights[], at: number, next: RoleRights): boolean => {
        const parent = above(at)
        if (parent && exceeds(next, parent, trees).length > 0) return false
        all[at] = next
        return parents.every((up, child) => {
          if (up !== at) return true
          const shrunk = narrowed(all[child] as RoleRights, next, trees)
          if (shrunk.left.length > 0) return false
          all[child] = shrunk.rights
          return shrinks(all, child)
        })
      }
      const shrinks = (all: RoleRights[], at: number): boolean =>
        parents.every((up, child) => {
          if (up !== at) return true
          const shrunk = narrowed(all[child] as RoleRights, all[at] as RoleRights, trees)
          all[child] = shrunk.rights
          return shrunk.left.length === 0 && shrinks(all, child)
        })
      for (const [at, next] of changes) {
        const tried = [...roles]
        if (set(tried, at, next)) roles.splice(0, roles.length, ...tried)
        for (const [child, role] of roles.entries()) {
          const parent = above(child)
          if (parent) expect(exceeds(role, parent, trees)).toEqual([])
        }
      }
    }),
  )
})

test('a node that another one replaces lifts no role over its parent, once what is beyond is taken', () => {
  const replaced = (list: readonly number[], id: number, by: number) => [
    ...new Set(list.map((one) => (one === id ? by : one))),
  ]
  const swap = (role: RoleRights, id: number, by: number): RoleRights => ({
    ...role,
    disease: replaced(role.disease, id, by),
    source: replaced(role.source, id, by),
    hospital: replaced(role.hospital, id, by),
    allow_consulting: replaced(role.allow_consulting, id, by),
    extra: { ...role.extra, disease: replaced(role.extra.disease, id, by) },
  })
  const node = fc.constantFrom(1, 2, 3, 4, 5, 6)
  fc.assert(
    fc.property(rights, rights, node, node, (child, parent, id, by) => {
      fc.pre(id !== by && narrowed(child, parent, trees).left.length === 0)
      const [below, above] = [swap(narrowed(child, parent, trees).rights, id, by), swap(parent, id, by)]
      // What stands in no tree is replaced on both sides alike.
      expect(exceeds(below, above, trees)).not.toContain('hospital')
      expect(exceeds(below, above, trees)).not.toContain('allow_consulting')
      const { rights: next, left } = narrowed(below, above, trees)
      fc.pre(left.length === 0)
      expect(exceeds(next, above, trees)).toEqual([])
    }),
  )
})

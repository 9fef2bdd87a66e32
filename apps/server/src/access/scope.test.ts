import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { noExtra, type CustomerStage, type Role } from '@hospital-crm/api/entities'
import { diseaseParents, furnish, sourceParents } from '../customers/testing/hospital.ts'
import { catalogueOf, descendantsIn, type Catalogue } from '../options/catalogue.ts'
import { selectableUsers } from '../options/cut.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { every, scopeConditions, scopeOf, type Viewer } from './scope.ts'

interface Row {
  id: number
  stage: CustomerStage
  stage_before_waste: 'lead' | 'customer' | 'pool' | null
  hospital: number
  disease: number
  source: number
  consulting: number
  uid: number
}

const stages = ['lead', 'customer', 'pool', 'waste'] as const
const people = [1001, 1002, 1003] as const

const rowArbitrary: fc.Arbitrary<Omit<Row, 'id'>> = fc
  .record({
    stage: fc.constantFrom(...stages),
    before: fc.constantFrom('lead', 'customer', 'pool'),
    hospital: fc.nat(3),
    disease: fc.nat(5),
    source: fc.nat(3),
    consulting: fc.nat(3),
    uid: fc.constantFrom(0, ...people),
  })
  .map(({ before, ...row }) => ({ ...row, stage_before_waste: row.stage === 'waste' ? before : null }))

const someOf = (max: number) =>
  fc.subarray(
    Array.from({ length: max }, (_, at) => at + 1),
    { maxLength: 2 },
  )

const viewerArbitrary: fc.Arbitrary<Viewer> = fc
  .record({
    id: fc.constantFrom(...people),
    is_admin: fc.constant(false),
    hospitals: someOf(3),
    hospital: someOf(3),
    disease: someOf(5),
    more: someOf(5),
    source: someOf(3),
    allow_consulting: someOf(3),
    uids: fc.subarray([...people], { maxLength: 2 }),
    oneself: fc.constantFrom(0, 0, 1),
  })
  .map(({ id, is_admin, hospitals, more, ...role }) => ({
    id,
    is_admin,
    hospitals,
    role: { ...role, extra: { ...noExtra, disease: more } } as unknown as Role,
  }))

const isUnder = (
  node: number,
  roots: readonly number[],
  parents: Readonly<Record<number, number>>,
): boolean => node !== 0 && (roots.includes(node) || isUnder(parents[node] ?? 0, roots, parents))

/** The rule in plain words, row by row. */
const sees = ({ id: me, hospitals, role }: Viewer, row: Row): boolean => {
  if (role === null) return false
  const life = row.stage_before_waste ?? row.stage
  const emptyIsFine = life === 'lead' || life === 'pool' || row.uid === me
  const passes = (value: number, limits: readonly number[], holds: boolean) =>
    limits.length === 0 || (value === 0 ? emptyIsFine : holds)
  const ownerIsFine = (allowed: readonly number[]) =>
    life !== 'customer' || row.uid === 0 || allowed.includes(row.uid)
  return (
    passes(row.hospital, hospitals, hospitals.includes(row.hospital)) &&
    passes(row.hospital, role.hospital, role.hospital.includes(row.hospital)) &&
    passes(row.disease, role.disease, isUnder(row.disease, role.disease, diseaseParents)) &&
    passes(row.disease, role.extra.disease, isUnder(row.disease, role.extra.disease, diseaseParents)) &&
    passes(row.source, role.source, isUnder(row.source, role.source, sourceParents)) &&
    passes(row.consulting, role.allow_consulting, role.allow_consulting.includes(row.consulting)) &&
    (role.oneself === 0 || ownerIsFine([me])) &&
    (role.uids.length === 0 || ownerIsFine([...role.uids, me]))
  )
}

let server: TestServer
let catalogue: Catalogue
let rows: Row[]

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  catalogue = await catalogueOf(server.db)
  rows = fc.sample(rowArbitrary, { numRuns: 1500, seed: 7 }).map((row, at) => ({ ...row, id: at + 1 }))
  const stored = rows.map((row) => ({ ...row, created_time: 1, updated_time: 1 }))
  await server.db.insertInto('customers').values(stored).execute()
})
afterAll(() => server.remove())

const seen = async (viewer: Viewer, stage: CustomerStage | null): Promise<number[]> => {
  const conditions = scopeConditions(scopeOf(viewer, catalogue.trees), stage)
  const ofStage = stage === null ? [] : [sql<boolean>`stage = ${stage}`]
  const { rows: found } = await sql<{ id: number }>`
    select id from customers where ${every([...ofStage, ...conditions])} order by id`.execute(server.db)
  return found.map(({ id }) => id)
}

describe('row scope', () => {
  it('shows exactly the rows that the rule names, in every stage, to whoever asks', async () => {
    await fc.assert(
      fc.asyncProperty(viewerArbitrary, async (viewer) => {
        const expected = rows.filter((row) => sees(viewer, row))
        expect(await seen(viewer, null)).toEqual(expected.map(({ id }) => id))
        for (const stage of stages)
          expect(await seen(viewer, stage)).toEqual(
            expected.filter((row) => row.stage === stage).map(({ id }) => id),
          )
      }),
      { numRuns: inject('randomRuns') / 2, seed: 11 },
    )
  })

  it('shows administrators everything and people without a role nothing', async () => {
    const all = rows.map(({ id }) => id)
    expect(await seen({ id: 1, is_admin: false, hospitals: [1], role: null }, null)).toEqual(all)
    expect(await seen({ id: 1002, is_admin: true, hospitals: [], role: null }, null)).toEqual(all)
    for (const stage of [null, ...stages])
      expect(await seen({ id: 1002, is_admin: false, hospitals: [], role: null }, stage)).toEqual([])
    const nobody: Viewer = { id: 1002, is_admin: false, hospitals: [], role: null }
    expect(await selectableUsers(server.db, nobody)).toEqual([])
    expect((await selectableUsers(server.db, { ...nobody, is_admin: true })).length).toBeGreaterThan(0)
  })

  it('lets nothing pass when the hospitals of user and role have none in common', () => {
    const limits = { hospital: [2], disease: [], source: [], allow_consulting: [], uids: [], oneself: 0 }
    const role = { ...limits, extra: noExtra }
    const viewer: Viewer = { id: 1001, is_admin: false, hospitals: [1], role: role as unknown as Role }
    expect(scopeOf(viewer, catalogue.trees).hospitals).toEqual([])
  })
})

describe('descendants', () => {
  it('survive a tree that was tied into a ring', () => {
    const ring = [
      { id: 1, parent_id: 2, name: 'a' },
      { id: 2, parent_id: 1, name: 'b' },
    ]
    expect(descendantsIn(ring)([1]).toSorted()).toEqual([1, 2])
  })
})

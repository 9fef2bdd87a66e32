import type { CallName } from '@hospital-crm/api/contract'
import { permissionPaths } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff } from './authorization/people.ts'
import { call, type Input } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { download, type Downloaded } from './support/files.ts'

const ROLES = inject('isFull') ? 200 : 40
const AT_ONCE = 6

let server: RunningServer
let database: Database
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '400', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  // Every list has rows with nothing chosen, in each part.
  for (const [at, column] of ['hospital', 'disease', 'source', 'consulting'].entries())
    await database.rows(`update customers set ${column} = 0 where id % 11 = ${at}`)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** The same numbers in every run. */
const numbers = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  /** None of them for the most part, else a few. */
  const some = (ids: readonly number[]) =>
    next() < 0.7 ? [] : Array.from({ length: 1 + below(3) }, () => ids[below(ids.length)] ?? 0)
  return { next, below, some }
}

interface Row {
  id: number
  stage: 'customer' | 'lead' | 'pool' | 'waste'
  before: string | null
  hospital: number
  disease: number
  source: number
  consulting: number
  uid: number
  status: number
}
interface Limits {
  me: number
  hospitals: number[]
  hospital: number[]
  disease: number[]
  narrower: number[]
  source: number[]
  consulting: number[]
  uids: number[]
  oneself: 0 | 1
}

/** Everything below a node, found by going up from each of them. */
const inTree = (parents: ReadonlyMap<number, number>, tops: readonly number[], id: number): boolean => {
  for (let at: number | undefined = id; at !== undefined && at !== 0; at = parents.get(at))
    if (tops.includes(at)) return true
  return false
}

/** Whether somebody sees a row, said as plainly as it can be. */
const sees = (limits: Limits, trees: Record<'diseases' | 'sources', ReadonlyMap<number, number>>) => {
  const { me } = limits
  return (row: Row): boolean => {
    const life = row.before ?? row.stage
    const part = (allowed: readonly number[], value: number, fits: (id: number) => boolean) => {
      if (allowed.length === 0) return true
      if (value !== 0) return fits(value)
      return life === 'lead' || life === 'pool' || row.uid === me
    }
    const plain = (allowed: readonly number[], value: number) =>
      part(allowed, value, (id) => allowed.includes(id))
    const tree = (name: 'diseases' | 'sources', allowed: readonly number[], value: number) =>
      part(allowed, value, (id) => inTree(trees[name], allowed, id))
    const owned = (owners: readonly number[]) => life !== 'customer' || [0, ...owners].includes(row.uid)
    return (
      plain(limits.hospitals, row.hospital) &&
      plain(limits.hospital, row.hospital) &&
      tree('diseases', limits.disease, row.disease) &&
      tree('diseases', limits.narrower, row.disease) &&
      tree('sources', limits.source, row.source) &&
      plain(limits.consulting, row.consulting) &&
      (limits.oneself === 0 || owned([me])) &&
      (limits.uids.length === 0 || owned([...limits.uids, me]))
    )
  }
}

const parentsOf = async (table: string) =>
  new Map(
    (await database.rows<{ id: number; parent_id: number }>(`select id, parent_id from ${table}`)).map(
      ({ id, parent_id: parent }) => [id, parent] as const,
    ),
  )
const idsIn = async (table: string) =>
  (await database.rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id)

test(`${ROLES} random roles read by twelve calls exactly the rows that a plain rule gives them`, async () => {
  const rows = await database.rows<Row>(
    `select id, stage, stage_before_waste as before, hospital, disease, source, consulting, uid, status
     from customers order by id`,
  )
  const trees = { diseases: await parentsOf('diseases'), sources: await parentsOf('sources') }
  const lists = {
    hospitals: await idsIn('hospitals'),
    diseases: [...trees.diseases.keys()],
    sources: [...trees.sources.keys()],
    consultings: await idsIn('consultings'),
    agents: (
      await database.rows<{ id: number }>('select id from users where id > 1000 and not is_admin order by id')
    ).map(({ id }) => id),
  }
  const of = numbers(20_261_124)
  const people = staff(database)
  const wrong: string[] = []
  let asked = 0
  let seen = 0
  let turn: Promise<Downloaded | undefined> = Promise.resolve(undefined)

  const tryRole = async (at: number) => {
    // Some are agents who own customers; the others own none.
    const me = at % 2 === 0 ? (lists.agents[at % lists.agents.length] ?? 0) : 700_000 + at
    const limits: Limits = {
      me,
      hospitals: of.some(lists.hospitals),
      hospital: of.some(lists.hospitals),
      disease: of.some(lists.diseases),
      narrower: of.next() < 0.8 ? [] : of.some(lists.diseases),
      source: of.some(lists.sources),
      consulting: of.some(lists.consultings),
      uids: of.some(lists.agents),
      oneself: of.next() < 0.15 ? 1 : 0,
    }
    const role = await people.role('none', permissionPaths)
    await database.rows(
      `update roles set hospital = $2, disease = $3, source = $4, allow_consulting = $5, uids = $6, oneself = $7,
         extra = jsonb_set(coalesce(extra, '{}'), '{disease}', $8::jsonb) where id = $1`,
      [
        role,
        limits.hospital,
        limits.disease,
        limits.source,
        limits.consulting,
        limits.uids,
        limits.oneself,
        JSON.stringify(limits.narrower),
      ],
    )
    if (at % 2 === 1) await people.person(role, me)
    else await database.rows('insert into user_roles (user_id, role_id) values ($1, $2)', [me, role])
    const token = await people.session(me, { role })
    // Hospitals of an account hold for all of its sessions: those of agents stay as they are.
    if (at % 2 === 1)
      await database.rows('update users set hospitals = $2 where id = $1', [me, limits.hospitals])
    else {
      const [own] = await database.rows<{ hospitals: number[] }>(
        'select hospitals from users where id = $1',
        [me],
      )
      limits.hospitals = own?.hospitals ?? []
    }
    const fits = sees(limits, trees)
    const mine = rows.filter(fits)
    const expected = (stage: Row['stage'], more: (row: Row) => boolean = () => true) =>
      mine.filter((row) => row.stage === stage && more(row)).map(({ id }) => id)
    seen += mine.length

    const compare = (name: string, found: unknown, wanted: unknown) => {
      asked += 1
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        wrong.push(
          `${name} ${JSON.stringify(limits)}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`,
        )
    }
    const ids = async (name: CallName, input: Input = {}) => {
      const { data } = await call(server, name, {
        params: { menuId: 1 },
        ...input,
        token,
        body: { page_size: 500, ...(input.body as object) },
      })
      return (data as { list: { id: number }[] }).list
        .map(({ id }) => id)
        .toSorted((one, other) => one - other)
    }
    const table = 'customers/customers/index/{menuId}' as const
    compare('customers', await ids(table), expected('customer'))
    compare('leads', await ids('customers/cusleads/index'), expected('lead'))
    compare('pool', await ids('customers/cuspools/index'), expected('pool'))
    compare('bin', await ids('customers/cuswastes/index'), expected('waste'))
    const hospital = lists.hospitals[at % lists.hospitals.length] ?? 0
    const filtered = { body: { filter: { hospital: [hospital] } } }
    compare(
      'filtered',
      await ids(table, filtered),
      expected('customer', (row) => row.hospital === hospital),
    )
    const named = rows.filter(() => of.next() < 0.2).slice(0, 100)
    const { data: changes } = await call(server, 'customers/customers/changes/{menuId}', {
      token,
      params: { menuId: 1 },
      body: { ids: named.map(({ id }) => id) },
    })
    compare(
      'changes',
      changes.rows.map(({ id }) => id).toSorted((one, other) => one - other),
      named.filter((row) => row.stage === 'customer' && fits(row)).map(({ id }) => id),
    )
    // A server makes two files at a time.
    const file = (turn = turn.then(() =>
      download(server, 'customers/customers/export/{menuId}', {
        token,
        params: { menuId: 1 },
        body: { columns: ['id'], format: 'csv' },
      }),
    ))
    const lines = ((await file)?.text ?? '').replaceAll('"', '').split('\r\n').slice(1)
    const written = lines.filter((line) => line !== '').map(Number)
    compare(
      'export',
      written.toSorted((one, other) => one - other),
      expected('customer'),
    )
    const counts = (await call(server, 'customers/counts', { token })).data
    compare('counts', counts.leads, expected('lead').length)

    const one = rows[of.below(rows.length)]!
    const there = fits(one) && one.stage !== 'waste' ? 200 : 404
    if (one.stage === 'waste') return
    const single: [CallName, Input][] = [
      ['customers/customers/extraInfo', { body: { id: one.id, fields: ['content'] } }],
      ['customers/customers/timeline/{id}', { params: { id: one.id }, body: {} }],
      ['customers/followups/index', { body: { cus_id: one.id } }],
      ['customers/customers/costs/{id}', { params: { id: one.id }, body: {} }],
    ]
    for (const [name, input] of single)
      compare(name, (await call(server, name, { ...input, token })).status, there)
  }

  for (let from = 0; from < ROLES; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ROLES - from) }, (_, at) => tryRole(from + at)))
  console.log(`${ROLES} roles, ${asked} readings, ${seen} rows in sight, ${wrong.length} different`)
  expect(wrong.slice(0, 3)).toEqual([])
  expect(asked).toBeGreaterThan(ROLES * 10)
}, 240_000)

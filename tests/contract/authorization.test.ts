import {
  callNames,
  contract,
  permissionPaths,
  type CallDefinition,
  type CallName,
} from '@hospital-crm/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { calls, type RowCase, type Shown } from './authorization/calls.ts'
import { limits, MATE, staff, STRANGER, type Caller, type Limit } from './authorization/people.ts'
import { makeRow, reaches, readRows, type Belonging } from './authorization/rows.ts'
import { call, refusalOf, type Answer, type Input } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'

/**
 * Every call x every kind of caller x own and foreign rows: the declared outcome in every cell, and nothing changed
 * after a refusal. A cell is one call that was made and judged; the last test tells how many there were.
 */
let server: RunningServer
let database: Database
let people: ReturnType<typeof staff>
let cells = 0
/** A role of each limit with every permission. */
const limited = {} as Record<Limit, Caller>
let administrator: Caller
let powerless: Caller
let pending: Caller
let locked: Caller
/** Whose first role is unlimited and who acts in another one, limited to a hospital. */
let elsewhere: Caller

beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  people = staff(database)
  const unlimited = await people.role('none')
  for (const id of [STRANGER, MATE]) await people.person(unlimited, id)
  for (const limit of limits) limited[limit] = await people.employ(limit)
  powerless = await people.employ('none', [])
  const [pendingId, lockedId, otherId] = await Promise.all([1, 2, 3].map(() => people.person(unlimited)))
  pending = { id: pendingId!, token: await people.session(pendingId!, { state: 'must_change_password' }) }
  locked = { id: lockedId!, token: await people.session(lockedId!, { state: 'locked' }) }
  const hospitalRole = await people.role('hospital')
  await database.rows('insert into user_roles (user_id, role_id) values ($1, $2)', [otherId, hospitalRole])
  elsewhere = { id: otherId!, token: await people.session(otherId!, { role: hospitalRole }) }
  administrator = { id: 1, token: await people.session(1) }
  // At any hour, and as often as the matrix needs.
  await call(server, 'supervision/smsconfigs/updateLimits', {
    token: administrator.token,
    body: { number_a_day: 10, person_a_minute: 100, person_a_day: 1000, quiet: null },
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.dispose()
})

const tell = async (name: CallName, caller: Caller | undefined, input: Input): Promise<Answer> => {
  cells += 1
  return call(server, name, { ...input, token: caller?.token })
}

const refusals = {
  nobody: { status: 401, code: 101, error: 'session_ended' },
  locked: { status: 423, code: 423, error: 'screen_locked' },
  pending: { status: 403, code: 403, error: 'password_change_required' },
  forbidden: { status: 403, code: 403, error: 'forbidden' },
  missing: { status: 404, code: 404, error: 'not_found' },
} as const
const gates: readonly string[] = Object.values(refusals)
  .map(({ error }) => error)
  .filter((error) => error !== 'not_found')

/** The refusal that a call owes to each kind of caller, `undefined` where it lets them through. */
const owed = (name: CallName) => {
  const { access, permission, administrators, root, allowedWhile }: CallDefinition = contract[name]
  const isOpen = access === 'public'
  const isOpenWhile = (state: 'locked' | 'passwordChange') => isOpen || allowedWhile?.includes(state)
  return {
    nobody: isOpen ? undefined : refusals.nobody,
    locked: isOpenWhile('locked') ? undefined : refusals.locked,
    pending: isOpenWhile('passwordChange') ? undefined : refusals.pending,
    powerless: permission || administrators || root ? refusals.forbidden : undefined,
    permitted: administrators || root ? refusals.forbidden : undefined,
  }
}

/** Calls that end or change the session they are made in: they get one of their own. */
const own = async (caller: Caller): Promise<Caller> => ({
  id: caller.id,
  token: await people.session(caller.id),
})

describe.each(callNames)('%s', (name) => {
  const { input, answers, rows = [] } = calls[name]
  const isAboutSession = name.startsWith('auth/') || name.startsWith('users/')

  test('opens to whom it is declared for, and a refusal changes nothing', async () => {
    const due = owed(name)
    const before = await database.snapshot()
    const refuse = async (
      caller: Caller | undefined,
      refusal: (typeof refusals)[keyof typeof refusals] | undefined,
    ) => {
      if (!refusal) return
      expect({ caller, ...refusalOf(await tell(name, caller, input)) }).toEqual({ caller, ...refusal })
    }
    const expired: Caller = { id: powerless.id, token: await people.session(powerless.id, { seconds: -1 }) }
    await refuse(undefined, due.nobody)
    await refuse({ id: 0, token: 'not-a-token' }, due.nobody)
    await refuse(expired, due.nobody)
    await refuse(locked, due.locked)
    await refuse(pending, due.pending)
    await refuse(powerless, due.powerless)
    await refuse(limited.none, due.permitted)
    const { permission }: CallDefinition = contract[name]
    const others = permissionPaths.filter((path) => path !== permission)
    if (permission) await refuse(await people.employ('none', others), refusals.forbidden)
    const work = ({ users: _users, roles: _roles, ...rest }: Record<string, string>) => rest
    expect(work(await database.snapshot())).toEqual(work(before))

    const may = [
      administrator,
      ...(due.permitted ? [] : [limited.none]),
      ...(due.powerless ? [] : [powerless]),
    ]
    for (const caller of may) {
      const answer = await tell(name, isAboutSession ? await own(caller) : caller, input)
      if (answers === 'unless-refused') expect(gates).not.toContain(refusalOf(answer).error)
      else expect(answer.status).toBe(answers)
    }
  })

  describe.each(rows.map((row) => ({ ...row, label: `${row.kind} ${row.stage} ${row.title ?? ''}` })))(
    '$label',
    (row) => {
      const callers = (): readonly [string, Limit, Caller][] => [
        ...limits.map((limit) => [limit, limit, limited[limit]] as [string, Limit, Caller]),
        ['administrator', 'none', administrator],
        ['other role', 'hospital', elsewhere],
      ]
      test('does for own rows what it does, and for foreign ones as if they were not there', async () => {
        for (const [kind, limit, caller] of callers()) await tryRows(name, row, kind, limit, caller)
      })
    },
  )
})

const shownOf = async (id: number): Promise<Shown> => {
  const [row] = await database.rows<Shown>('select id, order_num, wechat from customers where id = $1', [id])
  return row!
}

async function tryRows(name: CallName, row: RowCase, kind: string, limit: Limit, caller: Caller) {
  // Everybody's sight is tried on rows that differ from theirs in what their role is limited by, and in nothing else.
  const make = (belonging: Belonging) => makeRow(database, row.stage, limit, belonging, caller.id)
  const isLimited = reaches(limit, row.stage)
  const [mine, theirs] = [await make('own'), await make('foreign')]
  const before = await readRows(database, [theirs])
  const judged = <Outcome>(outcome: Outcome) => ({ name, kind, outcome })

  if (row.kind === 'one') {
    const answer = refusalOf(await tell(name, caller, row.input(theirs)))
    if (isLimited) expect(judged(answer)).toEqual(judged(refusals.missing))
    else expect(judged(answer.status)).toEqual(judged(200))
    expect(judged((await tell(name, caller, row.input(mine))).status)).toEqual(judged(200))
  } else if (row.kind === 'several') {
    const outcome = async (ids: readonly number[]) => {
      const { data } = await tell(name, caller, row.input(ids))
      const { done, failed } = data as { done: number[]; failed: { id: number; code: string }[] }
      return judged({
        done: done.toSorted((a, b) => a - b),
        failed: failed.map(({ id, code }) => ({ id, code })),
      })
    }
    const refused = isLimited ? [{ id: theirs, code: 'not_found' }] : []
    if (isLimited && row.alone) {
      expect(judged(refusalOf(await tell(name, caller, row.input([theirs]))))).toEqual(
        judged(refusals.missing),
      )
    } else if (isLimited) expect(await outcome([theirs])).toEqual(judged({ done: [], failed: refused }))
    expect(await outcome([theirs, mine])).toEqual(
      judged({ done: isLimited ? [mine] : [mine, theirs], failed: refused }),
    )
    expect((await outcome([await make('own')])).outcome.failed).toEqual([])
  } else if (row.kind === 'each') {
    expect(judged((await tell(name, caller, row.input([theirs, mine]))).status)).toEqual(judged(200))
  } else {
    for (const [id, isSeen] of [
      [mine, true],
      [theirs, !isLimited],
    ] as const) {
      const shown = await shownOf(id)
      expect(judged(row.shows(await tell(name, caller, row.input(shown)), shown))).toEqual(judged(isSeen))
    }
  }
  if (isLimited) expect(judged(await readRows(database, [theirs]))).toEqual(judged(before))
}

test('has tried every call of the contract, in as many cells as are told here', () => {
  expect(Object.keys(calls).toSorted()).toEqual([...callNames].toSorted())
  console.log(`Authorization: ${cells} cells, ${callNames.length} calls`)
  expect(cells).toBeGreaterThan(callNames.length * 7)
})

import type { Database } from '../support/database.ts'
import { DAY, later, startOf } from './calendar.ts'
import { randomOf, type Random } from './random.ts'

/** What stands in the columns of a record at some moment. */
export interface State {
  stage: 'lead' | 'customer' | 'pool' | 'waste'
  stage_before_waste: 'lead' | 'customer' | 'pool' | null
  uid: number
  hospital: number
  disease: number
  source: number
  promoted_id: number
  consulting: number
  status: number
  order_time: number | null
  success_time: number | null
  followed_num: number
  last_followed: number | null
}

/** A record with everything that it ever was, and what was written about it. */
export interface Life {
  id: number
  /** Each state with the second from which it stood; the first is its creation. */
  history: { at: number; state: State }[]
  followUps: { uid: number; at: number }[]
  costs: { delta: number; at: number }[]
}

export interface Typed {
  day: string
  hospital: number
  source: number
  promoted_id: number
  spend: number | null
  impressions: number | null
  clicks: number | null
  chats: number | null
  valid_chats: number | null
}

export interface Hospital {
  lives: Life[]
  typed: Typed[]
}

/** Days on which everything happens: two ends of a month among them, and the end of February. */
export const FIRST = '2026-01-20'
export const DAYS = 75

/** Days on which more happens, and with which ranges begin and end more often. */
export const edges = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'] as const

/** Ids that records have; those of trees are leaves and nodes above them. */
export const ids = {
  hospital: [0, 1, 1, 2, 2, 3],
  disease: [0, 1, 2, 21, 22, 11, 3],
  source: [0, 111, 112, 21, 22, 41],
  promoted_id: [0, 1, 2, 3],
  consulting: [0, 1, 2, 3],
} as const

/** Any second, of two the first or the last one of a day. */
const second = (random: Random, from: number): number => {
  const end = startOf(FIRST) + DAYS * DAY - 1
  if (from >= end) return end
  const at = random.int(from, end)
  if (random.chance(0.4)) return at
  const day = random.chance(0.4) ? random.pick(edges) : later(FIRST, Math.floor((at - startOf(FIRST)) / DAY))
  const midnight = startOf(day)
  return Math.max(from, random.chance(0.5) ? midnight : midnight + DAY - 1)
}

type Step = (
  state: State,
  at: number,
  random: Random,
  life: Life,
  agents: readonly number[],
) => Partial<State>

const withStatus = (state: State, status: number, at: number): Partial<State> => ({
  status,
  success_time: state.success_time ?? (status === 1 || status === 4 ? at : null),
})

const followUp: Step = (state, at, random, life, agents) => {
  life.followUps.push({ uid: random.pick(agents), at })
  return { followed_num: state.followed_num + 1, last_followed: at }
}

/** What may be changed of a record wherever it is. */
const edits: readonly Step[] = [
  (state, at, random) => withStatus(state, random.int(1, 6), at),
  (_, __, random) => ({ hospital: random.pick(ids.hospital), source: random.pick(ids.source) }),
  (_, __, random) => ({ disease: random.pick(ids.disease), promoted_id: random.pick(ids.promoted_id) }),
]

/**
 * Whoever was contacted late is often treated or lost: were such records counted twice, the middle of all waits would be
 * another one.
 */
const settleLate: Step = (state, at, random, life) => {
  const wait = (life.followUps[0]?.at ?? 0) - (life.history[0]?.at ?? 0)
  return wait > 5 * DAY && random.chance(0.8) ? withStatus(state, random.pick([4, 6]), at) : {}
}

/** What may happen to a record of the master table. */
const steps: readonly Step[] = [
  ...edits,
  (_, __, random, ___, agents) => ({ uid: random.pick(agents) }),
  (state, at, random) => withStatus(state, random.pick([4, 6]), at),
  (_, at, random) => ({ order_time: second(random, random.chance(0.8) ? at : startOf(FIRST)) }),
  () => ({ order_time: null }),
  followUp,
  settleLate,
  settleLate,
  (_, at, random, life) => {
    life.costs.push({ delta: random.int(1, 90_000) * (random.chance(0.3) ? -1 : 1), at })
    return {}
  },
  () => ({ stage: 'pool', uid: 0 }),
]

const stepFor = (state: State, random: Random): Step => {
  if (state.stage === 'waste')
    return ({ stage_before_waste }) => ({ stage: stage_before_waste ?? 'customer', stage_before_waste: null })
  if (random.chance(0.06)) return ({ stage }) => ({ stage: 'waste', stage_before_waste: stage as 'customer' })
  if (state.stage === 'customer')
    return state.followed_num === 0 && random.chance(0.3) ? followUp : random.pick(steps)
  if (random.chance(0.4)) return random.pick(edits)
  return (_, __, own, ___, agents) => ({ stage: 'customer', uid: own.pick(agents) })
}

const lifeOf = (random: Random, id: number, agents: readonly number[]): Life => {
  const created = second(random, startOf(FIRST))
  const isLead = random.chance(0.5)
  const status = random.chance(0.7) ? 2 : random.int(1, 6)
  const first: State = {
    stage: isLead ? 'lead' : random.chance(0.05) ? 'pool' : 'customer',
    stage_before_waste: null,
    uid: 0,
    hospital: random.pick(ids.hospital),
    disease: random.pick(ids.disease),
    source: random.pick(ids.source),
    promoted_id: random.pick(ids.promoted_id),
    consulting: random.pick(ids.consulting),
    status,
    order_time: !isLead && random.chance(0.3) ? second(random, created) : null,
    success_time: status === 1 || status === 4 ? created : null,
    followed_num: 0,
    last_followed: null,
  }
  if (first.stage === 'customer') first.uid = random.pick(agents)
  const life: Life = { id, history: [{ at: created, state: first }], followUps: [], costs: [] }
  const moments = Array.from({ length: random.int(0, 9) }, () => second(random, created)).toSorted(
    (a, b) => a - b,
  )
  let state = first
  for (const at of moments) {
    state = { ...state, ...stepFor(state, random)(state, at, random, life, agents) }
    life.history.push({ at, state })
  }
  return life
}

/** A hospital whose records have whole lives. The same seed makes the same hospital. */
export const hospitalOf = (seed: number, agents: readonly number[], records = 90): Hospital => {
  const random = randomOf(seed)
  const typed = new Map<string, Typed>()
  for (let at = 0; at < 40; at += 1) {
    const key = {
      day: later(FIRST, random.int(0, DAYS - 1)),
      hospital: random.int(1, 3),
      source: random.pick(ids.source),
      promoted_id: random.pick(ids.promoted_id),
    }
    const number = (most: number) => (random.chance(0.2) ? null : random.int(0, most))
    typed.set(Object.values(key).join(), {
      ...key,
      spend: random.chance(0.1) ? -random.int(1, 5000) : number(500_000),
      impressions: number(90_000),
      clicks: number(900),
      chats: number(90),
      valid_chats: number(50),
    })
  }
  return {
    lives: Array.from({ length: random.int(20, records) }, (_, at) => lifeOf(random, at + 1, agents)),
    typed: [...typed.values()],
  }
}

const columns = {
  stage: 'text',
  stage_before_waste: 'text',
  uid: 'int',
  hospital: 'int',
  disease: 'int',
  source: 'int',
  promoted_id: 'int',
  consulting: 'int',
  status: 'int',
  order_time: 'bigint',
  success_time: 'bigint',
  followed_num: 'int',
  last_followed: 'bigint',
} as const satisfies Record<keyof State, string>
const names = Object.keys(columns).join(', ')
const record = `id int, at bigint, ${Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')}`

/** Puts a hospital in the place of whatever is there, step by step, as its records lived. */
export const settle = async ({ rows }: Database, { lives, typed }: Hospital): Promise<void> => {
  await rows('truncate customers, follow_ups, cost_entries, customer_lives, leases, datum cascade')
  const longest = Math.max(...lives.map(({ history }) => history.length))
  for (let step = 0; step < longest; step += 1) {
    const now = lives.flatMap(({ id, history }) => {
      const entry = history[step]
      return entry ? [{ id, at: entry.at, ...entry.state }] : []
    })
    const from = `jsonb_to_recordset($1::jsonb) as fresh (${record})`
    await rows(
      step === 0
        ? `insert into customers (id, created_time, updated_time, ${names}) select id, at, at, ${names} from ${from}`
        : `update customers set (updated_time, ${names}) = (fresh.at, ${Object.keys(columns)
            .map((name) => `fresh.${name}`)
            .join(', ')}) from ${from} where customers.id = fresh.id`,
      [JSON.stringify(now)],
    )
  }
  const told = <Row>(list: (life: Life) => readonly Row[]) =>
    JSON.stringify(lives.flatMap((life) => list(life).map((row) => ({ ...row, cus_id: life.id }))))
  await rows(
    `insert into follow_ups (cus_id, uid, created_time, content) select cus_id, uid, at, ''
      from jsonb_to_recordset($1::jsonb) as fresh (cus_id int, uid int, at bigint)`,
    [told(({ followUps }) => followUps)],
  )
  await rows(
    `insert into cost_entries (cus_id, kind, delta, origin, created_time) select cus_id, 'treatment', delta, 'entry', at
      from jsonb_to_recordset($1::jsonb) as fresh (cus_id int, delta bigint, at bigint)`,
    [told(({ costs }) => costs)],
  )
  await rows(
    `insert into datum (day, hospital, source, promoted_id, spend, impressions, clicks, chats, valid_chats)
      select * from jsonb_to_recordset($1::jsonb) as fresh (day date, hospital int, source int, promoted_id int,
        spend bigint, impressions bigint, clicks bigint, chats bigint, valid_chats bigint)`,
    [JSON.stringify(typed)],
  )
}

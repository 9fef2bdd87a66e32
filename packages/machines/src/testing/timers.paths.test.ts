import { expect, test } from 'vitest'
import { chartOf, type ChartEdge } from '../chart/index.ts'
import { explore } from './explore.ts'
import { raisesOf } from './raises.ts'
import { walks } from './walks/index.ts'
import { follow } from './world.ts'
import type { Walk } from './walks/walk.types.ts'

/** Milliseconds that pass before each transition which waits, as the figures are unless an input changes them. */
const figures: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  session: {
    'signedIn clock.check isEnding': 43_200_000 - 600_000,
    'signedIn clock.check isOver': 600_000,
    'signedIn.locked.untold after lockRetry': 10_000,
    'loggingOut after logout': 5_000,
  },
  login: {
    'rateLimited after tick': 1_000,
    'rateLimited after tick mayRetry': 1_000,
    'succeeded after done': 500,
  },
  passwordChange: {
    'rateLimited after tick': 1_000,
    'rateLimited after tick mayRetry': 1_000,
  },
  lock: {},
  socket: {
    'notConnected.starting after start': 2_000,
    'linked.opening after answer': 20_000,
    'linked.greeting after loginDelay': 500,
    'linked.authenticating after answer': 20_000,
    'linked.online ping.due': 55_000,
    'linked.online.probing after answer': 20_000,
    // The second ping while nobody answers the first; only where pings come faster than answers have to.
    'linked.online.probing ping.due': 1_000,
    'abnormal.waiting after reconnect': 10_000,
  },
  tabs: {},
}

const titleOf = ({ from, label, guard }: ChartEdge) =>
  [from, label, ...(guard === null ? [] : [guard])].join(' ')

/** Transitions that only time brings about, each with a way to the moment before. */
const waiting = async (walk: Walk) => {
  const raised = raisesOf(walk.machine).map(({ event }) => event.type)
  const taken = await explore(walk)
  return chartOf(walk.machine).edges.flatMap((edge) => {
    const { input, moves } = taken.get(edge.id) ?? { input: 0, moves: [] }
    const isByTime = edge.delay !== null || (raised.includes(edge.event) && moves.at(-1)?.does === 'wait')
    return isByTime ? [{ edge, before: { input, moves: moves.slice(0, -1) } }] : []
  })
}

test.each(walks.map((walk) => [walk.machine.id, walk] as const))(
  '%s: nothing happens a millisecond before a delay is over, and what was announced happens at its end',
  async (id, walk) => {
    const found = new Map<string, { early: readonly string[]; inTime: boolean }>()
    for (const { edge, before } of await waiting(walk)) {
      const { clock, taken } = await follow(walk, before)
      const known = new Set(taken)
      clock.increment((figures[id]?.[titleOf(edge)] ?? 0) - 1)
      const early = [...taken].filter((one) => !known.has(one))
      clock.increment(1)
      found.set(titleOf(edge), { early, inTime: taken.has(edge.id) })
    }
    const expected = Object.keys(figures[id] ?? {}).map((title) => [title, { early: [], inTime: true }])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  },
)

test.each(walks.map((walk) => [walk.machine.id, walk.machine] as const))(
  '%s: every delay that has a name is waited for',
  (_, machine) => {
    const awaited = [
      ...chartOf(machine).edges.flatMap(({ delay }) => delay ?? []),
      ...raisesOf(machine).flatMap(({ delay }) => delay ?? []),
    ]
    expect([...new Set(awaited)].toSorted()).toEqual(Object.keys(machine.implementations.delays).toSorted())
  },
)

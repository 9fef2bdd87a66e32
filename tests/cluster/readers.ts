import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from '../kill/support/ledger.ts'
import type { Caller } from './calls.ts'

const THINKING_MS = 200
/** Readers look at what was acknowledged of late. */
const LATEST = 30

/** Readers at work. */
export interface Readers {
  /** Answers that lacked what had been acknowledged before they were asked for. */
  stale: () => number
  /** Looks at customers that were answered, by customer. */
  looks: ReadonlyMap<number, number>
  stop: () => Promise<void>
}

/** Starts so many readers, who look at histories of customers and compare them with what was acknowledged. */
export const startReaders = (caller: Caller, ledger: Ledger, count: number): Readers => {
  const looks = new Map<number, number>()
  const over = new AbortController()
  let stale = 0

  const look = async (reader: number): Promise<void> => {
    const latest = ledger.attempts.filter(({ outcome }) => outcome === 'acknowledged').slice(-LATEST)
    const chosen = latest[randomInt(Math.max(1, latest.length))]
    if (chosen === undefined) return
    const { id } = chosen
    const expected = ledger.attempts.filter((one) => one.id === id && one.outcome === 'acknowledged')
    const { status, text } = await caller.post(reader, `customers/customers/timeline/${id}`, { limit: 100 })
    if (status === 200) looks.set(id, (looks.get(id) ?? 0) + 1)
    if (status === 404 || (status === 200 && expected.some(({ marker }) => !text.includes(marker))))
      stale += 1
  }

  const read = async (reader: number): Promise<void> => {
    for (let round = reader; !over.signal.aborted; round += 1) {
      await look(round)
      await pause(THINKING_MS)
    }
  }
  const done = Promise.all(Array.from({ length: count }, (_, reader) => read(reader)))
  return {
    stale: () => stale,
    looks,
    stop: async () => {
      over.abort()
      await done
    },
  }
}

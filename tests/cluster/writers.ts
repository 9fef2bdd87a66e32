import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, Ledger } from '../kill/support/ledger.ts'
import type { Caller } from './calls.ts'

/** Milliseconds between two writes of one writer, and before an unclear one is repeated. */
const THINKING_MS = 100
const RETRY_MS = 500
/** Of so many unclear answers one is left at that. */
const GIVES_UP_ONE_IN = 10
/** How long a writer goes on asking what became of its last write when the scenario is over. */
const LAST_MS = 90_000

/** Writers at work. */
export interface Writers {
  /** Writes that were acknowledged so far, and when each was, in ms of `performance.now()`. */
  acknowledgedAt: readonly number[]
  /** Lets each be told of its last write. */
  stop: () => Promise<void>
}

const isUnclear = (status: number) => status === 0 || status >= 500 || status === 408

/**
 * Starts so many writers, who create a customer, change and contact it, and go on with the next one. Whoever gets no clear
 * answer repeats the same request, at the other server, until there is one; one in ten gives up.
 */
export const startWriters = (caller: Caller, ledger: Ledger, count: number): Writers => {
  const acknowledgedAt: number[] = []
  let end = Number.POSITIVE_INFINITY
  const isOver = () => performance.now() > end

  const attempt = async (
    writer: number,
    kind: Attempt['kind'],
    id: number,
    path: string,
    bodyOf: (marker: string) => object,
  ): Promise<number> => {
    const marker = ledger.nextMarker()
    const once = kind === 'update' ? {} : { request_id: randomUUID() }
    const body = { ...bodyOf(marker), ...once }
    const givesUp = Math.random() < 1 / GIVES_UP_ONE_IN
    for (let tries = 0; ; tries += 1) {
      const { status, text } = await caller.post(writer + tries, path, body)
      if (status === 200) {
        const { data } = JSON.parse(text) as { data: { id: number } }
        const own = kind === 'create' ? data.id : id
        acknowledgedAt.push(performance.now())
        ledger.note({ kind, marker, id: own, outcome: 'acknowledged' })
        return own
      }
      if (!isUnclear(status)) {
        ledger.note({ kind, marker, id, outcome: 'refused' })
        return 0
      }
      if (givesUp || performance.now() > end + LAST_MS) {
        ledger.note({ kind, marker, id, outcome: 'unknown' })
        return 0
      }
      await pause(RETRY_MS)
    }
  }

  const write = async (writer: number): Promise<void> => {
    while (!isOver()) {
      const id = await attempt(writer, 'create', 0, 'customers/customers/create', (marker) => ({
        name: '示例',
        wechat: marker,
        hospital: 1,
      }))
      const update = () =>
        attempt(writer, 'update', id, 'customers/customers/update', (marker) => ({ id, name: marker }))
      const contact = () =>
        attempt(writer, 'follow_up', id, 'customers/followups/create', (marker) => ({
          cus_id: id,
          content: marker,
        }))
      for (const step of [update, contact, update, contact]) {
        await pause(THINKING_MS)
        if (id === 0 || isOver()) break
        await step()
      }
    }
  }

  const done = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    acknowledgedAt,
    stop: async () => {
      end = performance.now()
      await done
    },
  }
}

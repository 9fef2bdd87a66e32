import { setTimeout as pause } from 'node:timers/promises'
import type { Machine } from './network.ts'
import { REST_PORT } from './patroni.ts'

const LOOK_MS = 500

/** Who said that they lead, as the balancer sees it. */
export interface Leads {
  /** Names in the order in which they began to; several at a time as `n1+n2`. */
  order: string[]
  /** Seconds in which more than one said so. */
  doubled: number
}

const saysSo = ({ address }: Machine): Promise<boolean> =>
  fetch(`http://${address}:${REST_PORT}/primary`, { signal: AbortSignal.timeout(2 * LOOK_MS) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Looks again and again who leads, until it is stopped. */
export const watchLeads = (machines: readonly Machine[]): (() => Promise<Leads>) => {
  const leads: Leads = { order: [], doubled: 0 }
  const over = new AbortController()
  const look = async () => {
    const began = performance.now()
    const answers = await Promise.all(
      machines.map(async (machine) => ((await saysSo(machine)) ? [machine.name] : [])),
    )
    const names = answers.flat()
    const now = names.join('+')
    if (now !== '' && now !== leads.order.at(-1)) leads.order.push(now)
    await pause(LOOK_MS)
    if (names.length > 1) leads.doubled += (performance.now() - began) / 1000
  }
  const done = (async () => {
    while (!over.signal.aborted) await look()
  })()
  return async () => {
    over.abort()
    await done
    return leads
  }
}

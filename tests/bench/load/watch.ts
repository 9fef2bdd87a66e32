import type pg from 'pg'
import type { Line } from './ask.ts'

/** What a look at the database and at the server's pool found, summed over looks. */
export interface Waits {
  looks: number
  /** Connections by what they did at that moment, as sums over the looks: `Lock transactionid`, `CPU`. */
  byEvent: ReadonlyMap<string, number>
  /** Most calls that waited for a connection at once, and in how many looks any did. */
  pool: { most: number; looks: number }
  /** Times of `/healthz` and of a bare `select 1`, in ms, asked all the while. */
  health: number[]
  select: number[]
}

const LOOK_MS = 100

const activity = `
  select coalesce(wait_event_type || ' ' || wait_event, 'at work') as event, count(*)::int as times
  from pg_stat_activity
  where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid() and application_name <> 'watch'
  group by 1`

const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  await work()
  times.push(performance.now() - began)
}

/** Tokens of `/metrics`, which says who waits for a connection of the server. */
export const METRICS_TOKEN = 'bench-metrics-token-of-this-run-only'

const poolWaits = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^crm_database_waits (\d+)$/m.exec(await answer.text())?.[1] ?? 0)
}

/** Looks ten times a second, until told to stop: what connections wait for, and how long two trivial questions take. */
export const watch = (clients: { activity: pg.Client; select: pg.Client }, line: Line, url: string) => {
  const byEvent = new Map<string, number>()
  const waits: Waits = { looks: 0, byEvent, pool: { most: 0, looks: 0 }, health: [], select: [] }
  const look = async () => {
    const { rows } = await clients.activity.query<{ event: string; times: number }>(activity)
    for (const { event, times } of rows) byEvent.set(event, (byEvent.get(event) ?? 0) + times)
    waits.looks += 1
    if (waits.looks % 5 !== 0) return
    const waiting = await poolWaits(url)
    waits.pool.most = Math.max(waits.pool.most, waiting)
    waits.pool.looks += waiting > 0 ? 1 : 0
  }
  const rounds = [
    look,
    () => timed(waits.health, () => line.get('/healthz')),
    () => timed(waits.select, () => clients.select.query('select 1')),
  ]
  const over = new AbortController()
  const done = Promise.all(
    rounds.map(async (round) => {
      while (!over.signal.aborted) {
        await round()
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    }),
  )
  return async (): Promise<Waits> => {
    over.abort()
    await done
    return waits
  }
}

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { runServerFile } from '../kill/support/processes.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import type { Tally } from './calls.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { TooLate, until } from './commands.ts'
import { compareWrites, missingLooks, type WriteFindings } from './findings.ts'
import { watchLeads, type Leads } from './leads.ts'
import type { Machine } from './network.ts'
import { countPlans, noticesOf, type PlanCounts } from './plans.ts'
import type { Scenario } from './scenarios.ts'
import type { Tab } from './tabs.ts'
import { PLAN_SPAN_S, startWork, type Work } from './work.ts'

/** Writes before the fault, and after it to see that everything works again. */
const WRITES_BEFORE = 60
const WRITES_AFTER = 60
/** How long the servers and the cluster are given to work again, and to tell what they owe, in seconds. */
const BACK_S = 180
const SETTLE_S = 60
/** The chain of the audit log is sealed that soon after the last write. */
const SEAL_MS = 3000

const keys = {
  AUDIT_KEY: 'one-key-for-servers-on-one-cluster',
  SECRETS_KEY: 'one-key-for-secrets-on-one-cluster',
} as const

/** What a scenario came to. */
export interface Result {
  scenario: Scenario
  writes: WriteFindings
  tally: Tally
  stale: number
  /** Looks at customers that were answered, and those of them that the audit log does not hold. */
  looks: { answered: number; missing: number }
  leads: Leads
  /** The longest time in which nothing was acknowledged, in seconds. */
  pause: number
  plans: PlanCounts
  notices: { lost: number; twice: number }
  /** Tabs that did not hear of a write after the fault. */
  deafTabs: number
  /** What `audit:verify` says; empty when the log is whole. */
  audit: string
  /** What it says of the chain alone, without the servers' notes of how far it went. */
  chain: string
  /** What the servers said of the log themselves. */
  said: string[]
  /** Whether writes went on by themselves, and whether all nodes did. */
  isBack: boolean
  isWhole: boolean
}

const inTime = async (work: Promise<void>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof TooLate) return false
    throw error
  }
}

const sumOf = <Item>(items: Iterable<Item>, of: (item: Item) => number): number =>
  [...items].reduce((sum, item) => sum + of(item), 0)

const longestPause = (times: readonly number[]): number =>
  times.slice(1).reduce((most, time, index) => Math.max(most, time - (times[index] ?? time)), 0) / 1000

const settingsOf = ({ urls }: Cluster): Record<string, string> => ({
  ...keys,
  DATABASE_URL: urls.server,
  DATABASE_OWNER_URL: urls.owner,
  SEED_CUSTOMERS: '20',
  PLAN_CHECK_SECONDS: '1',
  CALLS_PER_MINUTE: '1000000',
  ACCESS_LOG: '0',
})

/** The first answer of `audit:verify` that is no good one, asked with each of these data folders. */
const verify = async (folders: readonly string[], env: Record<string, string>): Promise<string> => {
  for (const dataDir of folders) {
    const { code, output } = await runServerFile('commands/verify-audit.ts', { ...env, DATA_DIR: dataDir })
    if (code !== 0) return output.trim()
  }
  return ''
}

/** Waits until every plan is told, and answers what of it each tab knows. */
const settlePlans = async (client: pg.Client, { planner, plannerTabs }: Work) => {
  const neverTold = async () => (await countPlans(client, planner.uid)).never
  await inTime(until('all plans told', PLAN_SPAN_S + SETTLE_S, async () => (await neverTold()) === 0))
  const told = await noticesOf(client, planner.uid)
  const lostBy = ({ known }: Tab) => told.filter((id) => !known.has(id)).length
  await inTime(until('all notices known', SETTLE_S, () => plannerTabs.every((tab) => lostBy(tab) === 0)))
  return {
    plans: await countPlans(client, planner.uid),
    notices: { lost: sumOf(plannerTabs, lostBy), twice: sumOf(plannerTabs, (tab) => tab.twice()) },
  }
}

/** Creates a customer at each server and counts the tabs, at whatever server, that do not hear of it. */
const countDeafTabs = async (servers: number, { caller, watchingTabs }: Work): Promise<number> => {
  let deaf = 0
  for (let at = 0; at < servers; at += 1) {
    const body = { name: '示例', wechat: `live-${at}`, hospital: 1 }
    const since = performance.now()
    const { status, text } = await caller.post(at, 'customers/customers/create', body)
    const id = status === 200 ? (JSON.parse(text) as { data: { id: number } }).data.id : 0
    await inTime(
      until('a live list', SETTLE_S / 4, () => watchingTabs.every((tab) => tab.heardOf(id, since))),
    )
    deaf += watchingTabs.filter((tab) => !tab.heardOf(id, since)).length
  }
  return deaf
}

/** Looks at each thing that somebody was told, after the fault. */
const lookBack = async (
  cluster: Cluster,
  work: Work,
  servers: readonly RunningServer[],
): Promise<Omit<Result, 'scenario' | 'leads' | 'isBack' | 'isWhole'>> => {
  const { ledger, tally, writers, readers, reader } = work
  const client = await cluster.connect()
  try {
    const { plans, notices } = await settlePlans(client, work)
    const deafTabs = await countDeafTabs(servers.length, work)
    const missingNow = () => missingLooks(client, reader.uid, readers.looks)
    await inTime(until('looks in the log', SETTLE_S / 2, async () => (await missingNow()) === 0))
    await pause(SEAL_MS)
    return {
      writes: await compareWrites(client, ledger.attempts),
      tally,
      stale: readers.stale(),
      looks: { answered: sumOf(readers.looks.values(), (times) => times), missing: await missingNow() },
      pause: longestPause(writers.acknowledgedAt),
      plans,
      notices,
      deafTabs,
      audit: await verify(
        servers.map(({ dataDir }) => dataDir),
        settingsOf(cluster),
      ),
      said: [...new Set(servers.flatMap((server) => server.logs().match(/^.*audit log.*$/gm) ?? []))],
      chain: await verify([await mkdtemp(join(tmpdir(), 'no-notes-'))], settingsOf(cluster)),
    }
  } finally {
    await client.end()
  }
}

const openWork = async (cluster: Cluster, servers: readonly RunningServer[]): Promise<Work> => {
  const client = await cluster.connect()
  try {
    return await startWork(
      client,
      servers.map(({ url }) => url),
    )
  } finally {
    await client.end()
  }
}

/**
 * Builds a cluster, lets people work at two servers on it, does to it what the scenario says, and compares what they were told
 * with what is there.
 */
export const play = async (
  scenario: Scenario,
  machines: readonly Machine[],
  folder: string,
): Promise<Result> => {
  const cluster = await startCluster(machines, join(folder, scenario.name), scenario.endsSessions)
  const servers: RunningServer[] = []
  let work: Work | undefined
  const watch = watchLeads(machines)
  try {
    for (let count = 0; count < 2; count += 1) servers.push(await startServer({ env: settingsOf(cluster) }))
    work = await openWork(cluster, servers)
    const { acknowledgedAt } = work.writers
    const wrote = (count: number) => () => acknowledgedAt.length >= count
    await until('writes before the fault', BACK_S, wrote(WRITES_BEFORE))
    await scenario.fault(cluster)
    const isBack = await inTime(
      until('writes after the fault', BACK_S, wrote(acknowledgedAt.length + WRITES_AFTER)),
    )
    const isWhole = await inTime(cluster.whole(BACK_S))
    await work.stop()
    return { scenario, ...(await lookBack(cluster, work, servers)), leads: await watch(), isBack, isWhole }
  } finally {
    await Promise.all([work?.stop(), watch()])
    work?.closeTabs()
    for (const server of servers) await server.dispose()
    await cluster.end()
  }
}

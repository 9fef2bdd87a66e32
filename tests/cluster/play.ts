import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openLedger } from '../kill/support/ledger.ts'
import { runServerFile } from '../kill/support/processes.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { openCaller, openTally, type Tally } from './calls.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { TooLate, until } from './commands.ts'
import { compareWrites, missingLooks, type WriteFindings } from './findings.ts'
import type { Machine } from './network.ts'
import { hire } from './people.ts'
import { countPlans, makePlans, noticesOf, type PlanCounts } from './plans.ts'
import { startReaders } from './readers.ts'
import type { Scenario } from './scenarios.ts'
import { openTab, type Tab } from './tabs.ts'
import { startWriters } from './writers.ts'

const WRITERS = 6
const READERS = 2
const PLANS = 30
/** Plans become due all through the fault and a little after it. */
const PLAN_SPAN_S = 75
/** Writes before the fault, and after it to see that everything works again. */
const WRITES_BEFORE = 60
const WRITES_AFTER = 60
/** How long the servers and the cluster are given to work again, and to tell what they owe, in seconds. */
const BACK_S = 180
const SETTLE_S = 60

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
  /** The longest time in which nothing was acknowledged, in seconds. */
  pause: number
  plans: PlanCounts
  notices: { lost: number; twice: number; breaks: number }
  /** Tabs that did not hear of a write after the fault. */
  deafTabs: number
  /** What `audit:verify` says; empty when the log is whole. */
  audit: string
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

const longestPause = (times: readonly number[]): number =>
  times.slice(1).reduce((most, time, index) => Math.max(most, time - (times[index] ?? time)), 0) / 1000

const startServers = async ({
  urls,
}: Cluster): Promise<{ servers: RunningServer[]; env: Record<string, string> }> => {
  const env = {
    ...keys,
    DATABASE_URL: urls.server,
    DATABASE_OWNER_URL: urls.owner,
    SEED_CUSTOMERS: '20',
    PLAN_CHECK_SECONDS: '1',
    CALLS_PER_MINUTE: '1000000',
    ACCESS_LOG: '0',
  }
  const servers = [await startServer({ env })]
  servers.push(await startServer({ env }))
  return { servers, env }
}

const verify = async (servers: readonly RunningServer[], env: Record<string, string>): Promise<string> => {
  for (const { dataDir } of servers) {
    const { code, output } = await runServerFile('commands/verify-audit.ts', { ...env, DATA_DIR: dataDir })
    if (code !== 0) return output.trim()
  }
  return ''
}

/** Builds a cluster, lets people work at it, does to it what the scenario says, and compares what they were told with what is there. */
export const play = async (
  scenario: Scenario,
  machines: readonly Machine[],
  folder: string,
): Promise<Result> => {
  const cluster = await startCluster(machines, join(folder, scenario.name), scenario.endsSessions)
  const { servers, env } = await startServers(cluster)
  const urls = servers.map(({ url }) => url)
  const tabs: Tab[] = []
  try {
    let client = await cluster.connect()
    const administrator = await hire(client, 'writer', true)
    const reader = await hire(client, 'reader', true)
    const planner = await hire(client, 'planner', false)
    const plannerTabs = urls.map((url) => openTab(url, planner))
    const watchingTabs = urls.map((url) => openTab(url, reader))
    tabs.push(...plannerTabs, ...watchingTabs)
    await makePlans(client, planner.uid, PLANS, PLAN_SPAN_S)
    await client.end()

    const ledger = openLedger()
    const tally = openTally()
    const writers = startWriters(openCaller(urls, administrator.token, tally), ledger, WRITERS)
    const readers = startReaders(openCaller(urls, reader.token, tally), ledger, READERS)
    const wrote = (count: number) => () => writers.acknowledgedAt.length >= count
    await until('writes before the fault', BACK_S, wrote(WRITES_BEFORE))
    await scenario.fault(cluster)
    const isBack = await inTime(
      until('writes after the fault', BACK_S, wrote(writers.acknowledgedAt.length + WRITES_AFTER)),
    )
    const isWhole = await inTime(cluster.whole(BACK_S))
    await writers.stop()
    await readers.stop()

    client = await cluster.connect()
    await inTime(
      until(
        'all plans told',
        PLAN_SPAN_S + SETTLE_S,
        async () => (await countPlans(client, planner.uid)).never === 0,
      ),
    )
    const told = await noticesOf(client, planner.uid)
    const lostBy = ({ known }: Tab) => told.filter((id) => !known.has(id)).length
    await inTime(until('all notices known', SETTLE_S, () => plannerTabs.every((tab) => lostBy(tab) === 0)))

    let deafTabs = 0
    for (const at of urls.keys()) {
      const { text } = await openCaller(urls, administrator.token, tally).post(
        at,
        'customers/customers/create',
        { name: '示例', wechat: `live-${at}`, hospital: 1 },
      )
      const { id } = (JSON.parse(text) as { data: { id: number } }).data
      await inTime(until('a live list', SETTLE_S / 4, () => watchingTabs.every((tab) => tab.heardOf(id))))
      deafTabs += watchingTabs.filter((tab) => !tab.heardOf(id)).length
    }
    const looked = () => missingLooks(client, reader.uid, readers.looks)
    await inTime(until('looks in the log', SETTLE_S / 2, async () => (await looked()) === 0))
    // The chain is sealed within seconds of the last write.
    await pause(3000)
    const result = {
      scenario,
      writes: await compareWrites(client, ledger.attempts),
      tally,
      stale: readers.stale(),
      looks: {
        answered: [...readers.looks.values()].reduce((sum, times) => sum + times, 0),
        missing: await looked(),
      },
      pause: longestPause(writers.acknowledgedAt),
      plans: await countPlans(client, planner.uid),
      notices: {
        lost: plannerTabs.reduce((sum, tab) => sum + lostBy(tab), 0),
        twice: plannerTabs.reduce((sum, tab) => sum + tab.twice(), 0),
        breaks: tabs.reduce((sum, tab) => sum + tab.breaks(), 0),
      },
      deafTabs,
      audit: await verify(servers, env),
      isBack,
      isWhole,
    }
    await client.end()
    return result
  } finally {
    for (const tab of tabs) tab.close()
    for (const server of servers) await server.dispose()
    await cluster.end()
  }
}

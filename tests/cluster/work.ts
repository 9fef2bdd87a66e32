import type pg from 'pg'
import { openLedger, type Ledger } from '../kill/support/ledger.ts'
import { openCaller, openTally, type Caller, type Tally } from './calls.ts'
import { hire, type Person } from './people.ts'
import { makePlans } from './plans.ts'
import { startReaders, type Readers } from './readers.ts'
import { openTab, type Tab } from './tabs.ts'
import { startWriters, type Writers } from './writers.ts'

const WRITERS = 6
const READERS = 2
const PLANS = 30
/** Plans become due all through a fault and a little after it. */
export const PLAN_SPAN_S = 75

/** Everybody who is at work at the servers, and what they were told. */
export interface Work {
  ledger: Ledger
  tally: Tally
  writers: Writers
  readers: Readers
  reader: Person
  /** Has the plans, and a tab at each server. */
  planner: Person
  plannerTabs: readonly Tab[]
  /** Tabs of somebody who sees every customer, one at each server. */
  watchingTabs: readonly Tab[]
  caller: Caller
  /** Lets writers be told of their last write. */
  stop: () => Promise<void>
  closeTabs: () => void
}

/** Lets people work at the servers until they are stopped. */
export const startWork = async (client: pg.Client, urls: readonly string[]): Promise<Work> => {
  const administrator = await hire(client, 'writer', true)
  const reader = await hire(client, 'reader', true)
  const planner = await hire(client, 'planner', false)
  const plannerTabs = urls.map((url) => openTab(url, planner))
  const watchingTabs = urls.map((url) => openTab(url, reader))
  await makePlans(client, planner.uid, PLANS, PLAN_SPAN_S)
  const ledger = openLedger()
  const tally = openTally()
  const caller = openCaller(urls, administrator.token, tally)
  const writers = startWriters(caller, ledger, WRITERS)
  const readers = startReaders(openCaller(urls, reader.token, tally), ledger, READERS)
  return {
    ledger,
    tally,
    writers,
    readers,
    reader,
    planner,
    plannerTabs,
    watchingTabs,
    caller,
    stop: async () => {
      await Promise.all([writers.stop(), readers.stop()])
    },
    closeTabs: () => {
      for (const tab of [...plannerTabs, ...watchingTabs]) tab.close()
    },
  }
}

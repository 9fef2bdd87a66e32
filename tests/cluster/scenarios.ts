import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { switchOver } from './patroni.ts'

/** How long a cable is out, a node stands still and etcd is away. Longer than the 30 s after which another node leads. */
const AWAY_MS = 60_000

/** Something that befalls the cluster. */
export interface Scenario {
  name: string
  title: string
  /** Resolves when it is over, whether or not anything works again by then. */
  fault: (cluster: Cluster) => Promise<void>
  /** Whether the balancer ends connections to a node that is no primary any more. */
  endsSessions: boolean
  /** Acknowledged writes are lost by the cluster itself, whatever the servers do; told, and not failed. */
  losesWrites: boolean
}

const usual = { endsSessions: true, losesWrites: false } as const

const cutCable = async (cluster: Cluster): Promise<void> => {
  const primary = await cluster.primary()
  await primary.setCable(false)
  await pause(AWAY_MS)
  await primary.setCable(true)
}

/** Stops the processes of the primary, or those of one program, and lets them go on as if nothing had been. */
const freeze =
  (program?: string): Scenario['fault'] =>
  async (cluster) => {
    const primary = await cluster.primary()
    primary.signal('SIGSTOP', program)
    await pause(AWAY_MS)
    primary.signal('SIGCONT', program)
  }

/** Everything that is done to the cluster, in the order of a run. */
export const scenarios: readonly Scenario[] = [
  { ...usual, name: 'calm', title: 'no fault', fault: () => pause(20_000) },
  {
    ...usual,
    name: 'switchover',
    title: 'planned switchover',
    fault: async (cluster) => switchOver(await cluster.primary()),
  },
  {
    ...usual,
    name: 'postmaster',
    title: 'killed postmaster of the primary',
    fault: async (cluster) => {
      process.kill((await cluster.primary()).postmaster(), 'SIGKILL')
    },
  },
  { ...usual, name: 'cable', title: 'network of the primary cut for 60 s', fault: cutCable },
  {
    ...usual,
    name: 'cable-kept',
    title: 'the same, and the balancer keeps connections',
    endsSessions: false,
    fault: cutCable,
  },
  {
    ...usual,
    name: 'balancer',
    title: 'restarted balancer',
    fault: (cluster) => cluster.balancer.restart(),
  },
  {
    ...usual,
    name: 'etcd',
    title: 'etcd away for 60 s (failsafe_mode)',
    fault: async (cluster) => {
      await cluster.etcd.stop()
      await pause(AWAY_MS)
      await cluster.etcd.start()
    },
  },
  {
    ...usual,
    name: 'frozen',
    title: 'PostgreSQL of the primary frozen for 60 s, without a watchdog',
    losesWrites: true,
    fault: freeze('postgres'),
  },
  {
    ...usual,
    name: 'frozen-node',
    title: 'all of the primary frozen for 60 s, without a watchdog',
    losesWrites: true,
    fault: freeze(),
  },
]

import { loadavg } from 'node:os'
import { spreadOf } from '../list/timing.ts'
import type { Cpu } from './processes.ts'
import type { Tally } from './scene.ts'
import type { Waits } from './watch.ts'

/** CPU that one act of a kind takes, measured while nobody else asks, in ms. */
export type Costs = ReadonlyMap<string, Pick<Cpu, 'server' | 'database'>>

const cell = (value: string | number, width = 9): string => String(value).padStart(width)
const ms = (value: number): string => cell(Number.isNaN(value) ? '-' : value.toFixed(1))
const share = (value: number, of: number): string => `${((100 * value) / of).toFixed(0)} %`

const NAME = 28

/** What each kind costs alone. */
export const describeCosts = (costs: Costs, alone: Tally): string =>
  [
    `${'alone, one after the other'.padEnd(NAME)}    count  p50 ms   server ms  database ms  KB`,
    ...[...alone].map(([name, { took, bytes }]) => {
      const { server = 0, database = 0 } = costs.get(name) ?? {}
      const size = (bytes / took.length / 1024).toFixed(1)
      return `${name.padEnd(NAME)}${cell(took.length)}${ms(spreadOf(took).p50)}${cell(server.toFixed(1), 11)}${cell(database.toFixed(1), 12)}${cell(size, 8)}`
    }),
  ].join('\n')

const refusals = (tally: Tally): string => {
  const all = [...tally].flatMap(([name, { refused }]) =>
    [...refused].map(([what, times]) => `${times} x ${what} (${name})`),
  )
  return all.length === 0 ? 'no answer but 200' : `not 200: ${all.join(', ')}`
}

const waitsText = ({ looks, byEvent, pool }: Waits): string => {
  const events = [...byEvent].toSorted(([, one], [, other]) => other - one).slice(0, 6)
  const text = events.map(([event, times]) => `${event} ${(times / looks).toFixed(2)}`).join(', ')
  return `connections at a moment: ${text}; calls without one: at most ${pool.most}, in ${pool.looks} of ${Math.floor(looks / 5)} looks`
}

interface Played {
  title: string
  tally: Tally
  /** Milliseconds on the clock. */
  took: number
  cpu: Cpu
  waits: Waits
  costs: Costs
  processors: number
}

/** Times of one scene, by kind of act and all together. */
export const describeScene = ({ title, tally, took, cpu, waits, costs, processors }: Played): string => {
  const all = [...tally.values()].flatMap((met) => met.took)
  const health = spreadOf(waits.health)
  const select = spreadOf(waits.select)
  const cpuOf = (name: string, count: number, part: 'server' | 'database') =>
    share((costs.get(name)?.[part] ?? 0) * count, cpu[part])
  const line = (name: string, times: readonly number[], shares: string) => {
    const { p50, p95 } = spreadOf(times)
    return `${name.padEnd(NAME)}${cell(times.length)}${ms(p50)}${ms(p95)}${cell((p95 / health.p95).toFixed(1))}${shares}`
  }
  return [
    `\n${title}`,
    `${''.padEnd(NAME)}    count  p50 ms   p95 ms  healthz    server  database (share of CPU, by its cost alone)`,
    ...[...tally].map(([name, met]) =>
      line(
        name,
        met.took,
        `${cell(cpuOf(name, met.took.length, 'server'), 10)}${cell(cpuOf(name, met.took.length, 'database'), 10)}`,
      ),
    ),
    line('all', all, ''),
    `${(all.length / (took / 1000)).toFixed(0)} acts a second; ${refusals(tally)}`,
    `beside it: healthz p50 ${health.p50.toFixed(1)}, p95 ${health.p95.toFixed(1)} ms, select 1 p50 ${select.p50.toFixed(1)}, p95 ${select.p95.toFixed(1)} ms`,
    `CPU of ${processors} processors: server ${share(cpu.server, took * processors)}, database ${share(cpu.database, took * processors)}, people ${share(cpu.people, took * processors)}; load ${loadavg()[0]?.toFixed(1)}`,
    waitsText(waits),
  ].join('\n')
}

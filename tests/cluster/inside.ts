import { availableParallelism, loadavg } from 'node:os'
import { layNetwork } from './network.ts'
import { play, type Result } from './play.ts'
import { checksOf, describe, tableOf } from './report.ts'
import { scenarios } from './scenarios.ts'

const NODES = 3
const [, , folder = '', only = ''] = process.argv
const chosen = scenarios.filter(({ name }) => only.split(',').includes(name))
const machines = await layNetwork(folder, NODES)
const results: Result[] = []
/** Scenarios that came to no end. */
let broken = 0

for (const [index, scenario] of chosen.entries()) {
  const began = performance.now()
  console.log(`\n── ${index + 1}/${chosen.length} ${scenario.title} (${scenario.name}) ──`)
  try {
    const result = await play(scenario, machines, folder)
    results.push(result)
    console.log(describe(result))
  } catch (error) {
    broken += 1
    console.error(error)
  }
  console.log(
    `${((performance.now() - began) / 1000).toFixed(0)} s; ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

const checks = results.flatMap(checksOf)
const passed = checks.filter(({ holds }) => holds).length
const failed = checks.length - passed + broken
console.log(`\n${tableOf(results)}\n\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/**
 * `npm test` and, with `--full`, `npm run test:full`. Runs every step, also after one has failed; its last line is
 * `N passed, N failed`. With `--only lint,unit` it runs the steps that are named.
 */
import { parseArgs } from 'node:util'
import { rmSync } from 'node:fs'
import { oneCheck } from '../lib/counts.mjs'
import { reportsDir } from '../lib/paths.mjs'
import { fullSteps, steps } from '../lib/steps.mjs'

const { values } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string' } } })
const offered = values.full ? [...steps, ...fullSteps] : steps
const names = values.only?.split(',')
const unknown = names?.filter((name) => !offered.some((step) => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. The steps are ${offered.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const chosen = names ? offered.filter(({ name }) => names.includes(name)) : offered

const began = Number(process.env['COMMAND_BEGAN_AT'] ?? Date.now())
rmSync(reportsDir, { recursive: true, force: true })

const results = []
for (const [index, step] of chosen.entries()) {
  console.log(`\n── ${index + 1}/${chosen.length} ${step.title} ──`)
  const stepBegan = performance.now()
  const counts = await outcome(step)
  const seconds = (performance.now() - stepBegan) / 1000
  results.push({ step, counts, seconds })
  console.log(`${line(step, counts)}, ${seconds.toFixed(1)} s`)
}

console.log('\n── Summary ──')
for (const { step, counts, seconds } of results) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${line(step, counts)}`)
  for (const note of counts.notes) console.log(`             ${note}`)
}
const minutes = (Date.now() - began) / 60_000
console.log(`${minutes.toFixed(1)} minutes in all\n`)

const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0)
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** @param {import('../lib/steps.mjs').Step} step */
async function outcome(step) {
  try {
    return await step.run()
  } catch (error) {
    return oneCheck(false, error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {import('../lib/steps.mjs').Step} step
 * @param {import('../lib/counts.mjs').Counts} counts
 */
function line({ title }, { passed, failed }) {
  return `${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed`
}

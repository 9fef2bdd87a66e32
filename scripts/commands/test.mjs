/**
 * `npm test` and, with `--full`, `npm run test:full`. Runs every step, also after one has failed; its last line is
 * `N passed, N failed`. With `--only lint,unit` it runs the steps that are named.
 *
 * Where `CI` is `true`, a file that failed in a browser or against a server is run once more, alone, after all steps; if
 * it passes then, it is named as unstable and does not fail the run.
 */
import { parseArgs } from 'node:util'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settle, toRunAgain } from '../lib/again.mjs'
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

// Read by vitest.config.ts: random tests take more cases.
if (values.full) process.env['TEST_FULL'] = '1'

// Read by tests/support/first-starts.ts. Where root runs the tests the database runs as another user, who must be able to enter.
const firstStarts = mkdtempSync(path.join(tmpdir(), 'hospital-crm-first-starts-'))
chmodSync(firstStarts, 0o711)
process.env['TEST_FIRST_STARTS'] = firstStarts
process.once('exit', () => rmSync(firstStarts, { recursive: true, force: true }))

const began = Number(process.env['COMMAND_BEGAN_AT'] ?? Date.now())
rmSync(reportsDir, { recursive: true, force: true })

/** @type {import('../lib/again.mjs').Result<import('../lib/step-kinds.mjs').Step>[]} */
const first = []
for (const [index, step] of chosen.entries()) {
  console.log(`\n── ${index + 1}/${chosen.length} ${step.title} ──`)
  const stepBegan = performance.now()
  const counts = await outcome(step.run)
  const seconds = (performance.now() - stepBegan) / 1000
  first.push({ step, counts, seconds })
  console.log(`${line(step, counts)}, ${seconds.toFixed(1)} s`)
}

const seconds = []
const failures = process.env['CI'] === 'true' ? toRunAgain(first) : []
for (const [index, { step, failed, again }] of failures.entries()) {
  console.log(`\n── Once more, alone: ${failed.project} > ${failed.file} ──`)
  const second = await outcome(() => again(failed, `${step.name}-again-${index + 1}`))
  seconds.push({ step, failed, second })
}
const { results, unstable } = settle(first, seconds)

console.log('\n── Summary ──')
for (const { step, counts, seconds } of results) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${line(step, counts)}`)
  for (const note of counts.notes) console.log(`             ${note}`)
}
if (unstable.length > 0) {
  console.log('\nUnstable: failed, and passed when run once more alone')
  for (const note of unstable) console.log(`             ${note}`)
}
const minutes = (Date.now() - began) / 60_000
console.log(`${minutes.toFixed(1)} minutes in all\n`)

const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0)
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** @param {import('../lib/step-kinds.mjs').Step['run']} run */
async function outcome(run) {
  try {
    return await run()
  } catch (error) {
    return oneCheck(false, error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {import('../lib/step-kinds.mjs').Step} step
 * @param {import('../lib/counts.mjs').Counts} counts
 */
function line({ title }, { passed, failed }) {
  return `${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed`
}

/**
 * `npm run machines`: how many states and transitions each machine declares, how many of them its walk reaches and
 * takes, how many states have their story, and the names of what is missing. Ends with 1 when anything is.
 */
import { chartOf } from '@hospital-crm/machines/chart'
import { declaredStates, explore, shortestReach, walks } from '@hospital-crm/machines/testing'
import { storiedStates } from '../../tests/structure/support/machine-stories.ts'

/** @typedef {{ id: string, counts: number[], missing: string[] }} Line */

const storied = storiedStates()

/** @type {(wanted: readonly string[], found: readonly string[], what: string) => string[]} */
const lacking = (wanted, found, what) =>
  wanted.filter((one) => !found.includes(one)).map((one) => `${what} ${one}`)

/** @type {(walk: import('@hospital-crm/machines/testing').Walk) => Promise<Line>} */
const lineOf = async (walk) => {
  const { id, edges } = chartOf(walk.machine)
  const declared = declaredStates(walk.machine)
  const reached = shortestReach(walk)
  const shown = storied.filter((one) => one.startsWith(`${id} `)).map((one) => one.slice(id.length + 1))
  const taken = [...(await explore(walk)).keys()]
  return {
    id,
    counts: [declared.length, reached.length, shown.length, edges.length, taken.length],
    missing: [
      ...lacking(declared, reached, 'not reached:'),
      ...lacking(declared, shown, 'no story:'),
      ...lacking(shown, declared, 'story of no state:'),
      ...shown.filter((one, at) => shown.indexOf(one) !== at).map((one) => `second story: ${one}`),
      ...lacking(
        edges.map((edge) => edge.id),
        taken,
        'not taken:',
      ),
    ],
  }
}

const lines = await Promise.all(walks.map(lineOf))
const ids = lines.map(({ id }) => id)
const strangers = storied.filter((one) => !ids.includes(one.split(' ')[0] ?? ''))

const headings = ['states', 'reached', 'storied', 'transitions', 'taken']
/** @type {(name: string, cells: readonly (string | number)[]) => string} */
const row = (name, cells) =>
  [name.padEnd(16), ...cells.map((cell, at) => String(cell).padStart((headings[at]?.length ?? 0) + 2))].join(
    '',
  )

console.log(row('machine', headings))
for (const { id, counts } of lines) console.log(row(id, counts))
const sums = headings.map((_, at) => lines.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
console.log(row('all', sums))

const missing = [
  ...lines.flatMap((line) => line.missing.map((what) => `${line.id}: ${what}`)),
  ...strangers.map((one) => `story of no machine: ${one}`),
]
console.log(missing.length === 0 ? '\nNothing is missing.' : `\nMissing:\n  ${missing.join('\n  ')}`)
process.exitCode = missing.length === 0 ? 0 : 1

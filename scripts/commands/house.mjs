/**
 * `npm run house`: measures the structure of the code, a line for each package: rooms (folders with code), the arrows and
 * circles of imports between them (types count, unless it says by value), files and lines. A folder as an argument is
 * measured as well. With `--at <commit>` it measures a commit instead of the checkout, with `--json` it prints all it
 * knows.
 */
import { parseArgs } from 'node:util'
import { measure } from '../lib/house/measure.mjs'
import { sourcesAt, sourcesHere } from '../lib/house/sources.mjs'
import { table } from '../lib/house/table.mjs'

const packages = ['packages/api', 'packages/machines', 'packages/ui', 'apps/console', 'apps/server']

const { values, positionals } = parseArgs({
  options: { at: { type: 'string' }, json: { type: 'boolean' } },
  allowPositionals: true,
})
const sources = values.at === undefined ? sourcesHere() : sourcesAt(values.at)
const folders = positionals.map((folder) => folder.replace(/\/$/, ''))
const unknown = folders.filter((folder) => !sources.some(({ path }) => path.startsWith(`${folder}/`)))
if (unknown.length > 0) {
  console.error(`No code in ${unknown.join(', ')}.`)
  process.exit(2)
}
const parts = [
  ...packages.map((folder) => measure(folder.slice(folder.indexOf('/') + 1), `${folder}/src`, sources)),
  measure('all', '', sources),
  ...folders.map((folder) => measure(folder, folder, sources)),
]
console.log(values.json ? JSON.stringify(parts, null, 2) : table(parts))

import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { run } from './process.mjs'

/**
 * One size of one entry of the components' package, in bytes, gzipped. `whole` is with React Aria, `own` without, and
 * `late` with everything that loads only when it is needed. `limit` is its budget, if it has one.
 * @typedef {{ entry: string, kind: 'whole' | 'own' | 'late', size: number, limit: number | undefined }} Size
 */

/** So many entries are bundled at the same time; all of them together would take the machine for minutes. */
const atOnce = 6
const patienceMs = 120_000

/** Measures the package as it is built now.
 * @param {{ all: boolean }} options `all` measures also what has no budget, which takes three times as long
 * @returns {Promise<Size[]>}
 */
export async function packageSizes({ all }) {
  const names = globSync('*.ts', { cwd: path.join(root, 'packages/ui/exports') }).toSorted()
  const waiting = names.map((file) => path.basename(file, '.ts'))
  /** @type {Size[]} */
  const sizes = []
  while (waiting.length > 0) sizes.push(...(await measure(waiting.splice(0, atOnce), all)))
  return sizes
}

/**
 * @param {string[]} entries
 * @param {boolean} all
 */
async function measure(entries, all) {
  const args = ['node_modules/size-limit/bin.js', '--config', 'packages/ui/build/size-limit.mjs', '--json']
  const env = { ...process.env, SIZES: all ? 'all' : 'budgets', ENTRIES: entries.join(',') }
  const options = { cwd: root, env, quiet: true, timeoutMs: patienceMs }
  const { output } = await run(process.execPath, args, options)
  return readSizes(output)
}

/**
 * @param {string} output of size-limit: JSON, and whatever Node or npm said around it
 * @returns {Size[]}
 */
export function readSizes(output) {
  const list = /^\[\n[\s\S]*?^\]$/m.exec(output)?.[0]
  if (list === undefined) throw new Error(`size-limit measured nothing:\n${output.trim()}`)
  const sizes = /** @type {{ name: string, size: number, sizeLimit?: number }[]} */ (JSON.parse(list))
  return sizes.map(({ name, size, sizeLimit }) => {
    const [entry = '', kind] = name.split(' ')
    return { entry, kind: /** @type {Size['kind']} */ (kind), size, limit: sizeLimit }
  })
}

/**
 * What is wrong with the sizes: an entry that has outgrown its budget, or that has none.
 * @param {readonly Size[]} sizes
 * @returns {string[]}
 */
export function outgrown(sizes) {
  return sizes.flatMap(({ entry, kind, size, limit }) => {
    if (limit === undefined)
      return kind === 'whole' ? [`${entry} has no budget; it takes ${kilobytes(size)}`] : []
    return size > limit ? [`${entry}, ${kind}: ${kilobytes(size)} of ${kilobytes(limit)}`] : []
  })
}

/**
 * A line for each entry: with React Aria, its budget, without React Aria, and what it loads late.
 * @param {readonly Size[]} sizes
 * @returns {string}
 */
export function sizeTable(sizes) {
  const entries = [...new Set(sizes.map(({ entry }) => entry))]
  const width = Math.max(...entries.map((entry) => entry.length))
  const lines = entries.map((name) => {
    const of = (/** @type {Size['kind']} */ kind) =>
      sizes.find(({ entry, kind: its }) => entry === name && its === kind)
    const [whole, own, late] = [of('whole'), of('own'), of('late')]
    const columns = [
      cell(whole?.size),
      cell(whole?.limit),
      cell(own?.size),
      cell(own?.limit),
      cell(whole && late && late.size > whole.size ? late.size - whole.size : undefined),
    ]
    return `${name.padEnd(width)} ${columns.join(' ')}`
  })
  const head = ['whole', 'budget', 'own', 'budget', 'late'].map((title) => title.padStart(8)).join(' ')
  return [`${'kB gzip'.padEnd(width)} ${head}`, ...lines].join('\n')
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** @param {number | undefined} bytes */
const cell = (bytes) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1)).padStart(8)

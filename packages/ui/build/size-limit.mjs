import { globSync } from 'node:fs'
import path from 'node:path'
import limits from './budgets.json' with { type: 'json' }

/**
 * The most that an entry may cost, in kB (1000 bytes) by its name: `whole` for every entry, `own` for those whose own
 * code is what has to be watched.
 * @type {{ whole: Record<string, number>, own: Record<string, number> }}
 */
const budgets = limits

/** What an app has anyway and nobody counts. */
const react = ['react', 'react-dom']
/** What apps on React Aria share between everything they show. */
const reactAria = ['react-aria', 'react-aria-components', '@internationalized']

const built = path.join(import.meta.dirname, '..', 'dist', 'exports')
const names =
  process.env['ENTRIES']?.split(',') ??
  globSync('*.js', { cwd: built }).map((file) => path.basename(file, '.js'))

/**
 * What an app takes of an entry that offers several things to choose from; of the others it takes everything.
 * @type {Record<string, string>}
 */
const taken = {
  'customer-grid': '{ CustomerGrid, createMemoryRows }',
  'data-grid': '{ DataGrid, createMemoryRows }',
  'grid-output': '{ GridOutput }',
  'words-provider': '{ WordsProvider }',
}

/**
 * @param {string} name
 * @param {string} kind
 */
const check = (name, kind) => {
  const file = path.join(built, `${name}.js`)
  const part = name in taken ? { import: { [file]: taken[name] } } : {}
  return { name: `${name} ${kind}`, path: file, gzip: true, ...part }
}

/** @param {number | undefined} budget in kB */
const limit = (budget) => (budget === undefined ? {} : { limit: `${budget} kB` })

/**
 * What each entry costs an app that takes nothing else, gzip: `whole` with React Aria, `own` without. `SIZES=all` adds
 * what has no budget: the own code of every entry, and `late`, which is `whole` with what loads only when it is needed.
 * `ENTRIES` names those to measure, comma separated: size-limit bundles all that it gets at the same time.
 */
// oxlint-disable-next-line import/no-default-export -- size-limit reads its checks from there
export default names.flatMap((name) => {
  const first = { entry: name in taken ? 'index' : name }
  const whole = { ...check(name, 'whole'), ...first, ignore: react, ...limit(budgets.whole[name]) }
  const own = {
    ...check(name, 'own'),
    ...first,
    ignore: [...react, ...reactAria],
    ...limit(budgets.own[name]),
  }
  if (process.env['SIZES'] === 'all') return [whole, own, { ...check(name, 'late'), ignore: react }]
  return name in budgets.own ? [whole, own] : [whole]
})

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
const names = globSync('*.js', { cwd: built })
  .map((file) => path.basename(file, '.js'))
  .toSorted()

/**
 * @param {string} name
 * @param {string} kind
 */
const check = (name, kind) => ({ name: `${name} ${kind}`, path: path.join(built, `${name}.js`), gzip: true })

/** @param {number | undefined} budget in kB */
const limit = (budget) => (budget === undefined ? {} : { limit: `${budget} kB` })

/**
 * What each entry costs an app that takes nothing else, gzip: `whole` with React Aria, `own` without. `SIZES=all` adds
 * what has no budget: the own code of every entry, and `late`, which is `whole` with what loads only when it is needed.
 */
// oxlint-disable-next-line import/no-default-export -- size-limit reads its checks from there
export default names.flatMap((name) => {
  const first = { entry: name }
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

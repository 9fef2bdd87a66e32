/**
 * `npm run storybook:walk -- [look…] [--only <parts of ids, parted by commas>] [--built <folder>] [--axe all|none] [--docs]`:
 * builds the Storybook as others get it, opens every story in each look and lets it play, and with `--docs` opens the pages of
 * words. Tells what threw, wrote an error to the console, failed its play, or its check of accessibility, which stories have
 * in two of the four looks unless told otherwise. Ends with 1 when there was anything.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os, { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { walked } from '../../.storybook/modes/modes.ts'
import { root } from '../lib/paths.mjs'
import { allEntries, buildStorybook, serve } from '../lib/visual/storybook.mjs'
import { walk } from '../lib/visual/walk.mjs'

/**
 * @typedef {import('../lib/visual/storybook.mjs').Entry} Entry
 * @typedef {import('../lib/visual/walk.mjs').Walked} Walked
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    built: { type: 'string' },
    axe: { type: 'string', default: 'usual' },
    docs: { type: 'boolean', default: false },
  },
})
const known = /** @type {(keyof typeof walked)[]} */ (Object.keys(walked))
const unknown = positionals.filter((name) => !Object.hasOwn(walked, name))
if (unknown.length > 0 || !['usual', 'all', 'none'].includes(values.axe)) {
  console.error(`The looks are ${known.join(', ')}; --axe takes all or none.`)
  process.exit(2)
}
const chosen = positionals.length === 0 ? known : known.filter((look) => positionals.includes(look))
const parts = values.only.split(',')

const began = Date.now()
const temporary = mkdtempSync(path.join(os.tmpdir(), 'storybook-walk-'))
const folder = values.built ? path.resolve(root, values.built) : temporary
try {
  if (!values.built) {
    console.log('Building the Storybook…')
    await buildStorybook(root, folder)
  }
  process.exitCode = await main()
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

async function main() {
  const isGuard = (/** @type {Entry} */ { tags }) => tags?.includes('must-fail') ?? false
  const found = allEntries(folder)
  const entries = found.filter(
    (entry) =>
      parts.some((part) => entry.id.includes(part)) &&
      (entry.type === 'story' ? !isGuard(entry) : values.docs),
  )
  if (entries.length === 0) {
    console.error(`No story has ${parts.join(' or ')} in its id.`)
    return 2
  }
  const served = await serve(folder)
  const all = entries.length * chosen.length
  let done = 0
  let failed = 0
  /** @param {string} look @param {Walked} walked */
  const tell = (look, { entry, problems }) => {
    failed += 1
    console.log([`✗ ${entry.id} (${look})`, ...problems.map((problem) => `    ${problem}`)].join('\n'))
  }
  for (const look of chosen) {
    const lookBegan = Date.now()
    const isChecked = values.axe === 'usual' ? walked[look].isChecked : values.axe === 'all'
    const things = values.docs ? 'stories and pages of words' : 'stories'
    console.log(
      `${entries.length} ${things} in ${look}, accessibility ${isChecked ? 'checked' : 'not checked'}…`,
    )
    await walk(served.origin, entries, {
      look,
      // A play waits for the page more than it works.
      pages: availableParallelism() + 1,
      isChecked,
      onWalked(walked) {
        done += 1
        if (done % 200 === 0) console.log(`${done} of ${all}`)
        if (walked.problems.length > 0) tell(look, walked)
      },
    })
    // One that is there to fail shows that the check is alive.
    await walk(served.origin, isChecked ? found.filter(isGuard) : [], {
      look,
      pages: 1,
      isChecked,
      onWalked({ entry, problems }) {
        if (problems.length === 1 && problems[0] === 'a11y: color-contrast') return
        tell(look, { entry, problems: ['its contrast is to be found, and nothing else', ...problems] })
      },
    })
    console.log(`${look}: ${minutesSince(lookBegan)} minutes`)
  }
  served.close()
  console.log(
    `${all - failed} of ${all} without a problem, ${failed} with one, ${minutesSince(began)} minutes`,
  )
  return failed === 0 ? 0 : 1
}

/** @param {number} moment */
function minutesSince(moment) {
  return ((Date.now() - moment) / 60_000).toFixed(1)
}

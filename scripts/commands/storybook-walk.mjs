/**
 * `npm run storybook:walk -- [look…] [--only <parts of ids, parted by commas>] [--built <folder>] [--axe all|none] [--docs]`:
 * builds the Storybook as others get it, opens every story in each look and lets it play, and the pages of words with `--docs`.
 * What threw, wrote an error to the console, failed its play or its check of accessibility, which runs in two of the four
 * looks unless told otherwise, is opened once more, alone, and once more after the one that was shown before it: what passes
 * then is named as unstable, with what was told of it at first. Ends with 1 when one failed again.
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
  const outcome = { done: 0, failed: 0, unstable: 0 }
  for (const look of chosen) {
    const lookBegan = Date.now()
    const isChecked = values.axe === 'usual' ? walked[look].isChecked : values.axe === 'all'
    const things = values.docs ? 'stories and pages of words' : 'stories'
    console.log(
      `${entries.length} ${things} in ${look}, accessibility ${isChecked ? 'checked' : 'not checked'}…`,
    )
    /** @type {Walked[]} */
    const doubted = []
    await walk(served.origin, entries, {
      look,
      // A play waits for the page more than it works.
      pages: availableParallelism() + 1,
      isChecked,
      onWalked(walked) {
        outcome.done += 1
        if (outcome.done % 200 === 0) console.log(`${outcome.done} of ${all}`)
        if (walked.problems.length > 0) doubted.push(walked)
      },
    })
    /** @param {Entry[]} alone what is shown in a page of its own */
    const problemsOf = async (...alone) => {
      /** @type {string[]} */
      let last = []
      await walk(served.origin, alone, {
        look,
        pages: 1,
        isChecked,
        onWalked: ({ problems }) => (last = problems),
      })
      return last
    }
    for (const { entry, before, problems } of doubted) {
      const again = await problemsOf(entry)
      const after = again.length === 0 && before ? await problemsOf(before, entry) : again
      const isUnstable = after.length === 0
      outcome[isUnstable ? 'unstable' : 'failed'] += 1
      const where = again.length === 0 && !isUnstable ? `${look}, after ${before?.id}` : look
      console.log(`${isUnstable ? 'unstable:' : '✗'} ${entry.id} (${where})`)
      for (const problem of isUnstable ? problems : after) console.log(`    ${problem}`)
    }
    // One that is there to fail shows that the check is alive.
    for (const guard of isChecked ? found.filter(isGuard) : []) {
      const problems = await problemsOf(guard)
      if (problems.length === 1 && problems[0] === 'a11y: color-contrast') continue
      outcome.failed += 1
      console.log(
        `✗ ${guard.id} (${look})\n    failed by something else than its contrast: ${problems.join('; ')}`,
      )
    }
    console.log(`${look}: ${minutesSince(lookBegan)} minutes`)
  }
  served.close()
  const { failed, unstable } = outcome
  console.log(
    `${all - failed} of ${all} without a problem, ${failed} with one, ${unstable} unstable, ${minutesSince(began)} minutes`,
  )
  return failed === 0 ? 0 : 1
}

/** @param {number} moment */
function minutesSince(moment) {
  return ((Date.now() - moment) / 60_000).toFixed(1)
}

/**
 * `npm run storybook:walk -- [look…] [--only <parts of ids, parted by commas>] [--built <folder>] [--axe all|none]`: builds the
 * Storybook as others get it, opens every story in each look and lets it play. What threw, wrote an error to the console,
 * failed its play or its check of accessibility, which runs in two of the four looks unless told otherwise, is opened once
 * more, alone: what passes then is named as unstable, with what was told of it at first. Ends with 1 when one failed again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os, { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { walked } from '../../.storybook/modes/modes.ts'
import { root } from '../lib/paths.mjs'
import { allStories, buildStorybook, serve } from '../lib/visual/storybook.mjs'
import { walk } from '../lib/visual/walk.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    built: { type: 'string' },
    axe: { type: 'string', default: 'usual' },
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
  // Those that are there to fail show that the checks are alive.
  const stories = allStories(folder).filter(
    ({ id, tags }) => parts.some((part) => id.includes(part)) && !tags?.includes('must-fail'),
  )
  const served = await serve(folder)
  const all = stories.length * chosen.length
  let done = 0
  let failed = 0
  for (const look of chosen) {
    const lookBegan = Date.now()
    const isChecked = values.axe === 'usual' ? walked[look].isChecked : values.axe === 'all'
    console.log(
      `${stories.length} stories in ${look}, accessibility ${isChecked ? 'checked' : 'not checked'}…`,
    )
    /** What was told of stories at first. @type {Map<string, import('../lib/visual/walk.mjs').Walked>} */
    const doubted = new Map()
    await walk(served.origin, stories, {
      look,
      // A play waits for the page more than it works.
      pages: availableParallelism() + 1,
      isChecked,
      onWalked(walked) {
        done += 1
        if (done % 200 === 0) console.log(`${done} of ${all}`)
        if (walked.problems.length > 0) doubted.set(walked.story.id, walked)
      },
    })
    const again = [...doubted.values()].map(({ story }) => story)
    await walk(served.origin, again, {
      look,
      pages: 1,
      isChecked,
      onWalked({ story, problems }) {
        const isBroken = problems.length > 0
        if (isBroken) failed += 1
        const told = isBroken ? problems : (doubted.get(story.id)?.problems ?? [])
        console.log(`${isBroken ? '✗' : 'unstable:'} ${story.id} (${look})`)
        for (const problem of told) console.log(`    ${problem}`)
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

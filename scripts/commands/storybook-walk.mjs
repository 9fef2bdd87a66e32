/**
 * `npm run storybook:walk -- [mode…] [--only <parts of ids, parted by commas>] [--built <folder>]`: builds the Storybook as others get
 * it, opens every story in each mode and lets it play. Ends with 1 when one threw, wrote an error to the console, failed its
 * play or its check of accessibility.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os, { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { modes } from '../../.storybook/modes/modes.ts'
import { root } from '../lib/paths.mjs'
import { allStories, buildStorybook, serve } from '../lib/visual/storybook.mjs'
import { walk } from '../lib/visual/walk.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, built: { type: 'string' } },
})
const known = /** @type {(keyof typeof modes)[]} */ (Object.keys(modes))
const chosen = positionals.length === 0 ? known : known.filter((mode) => positionals.includes(mode))

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
  const shots = chosen.flatMap((mode) => stories.map((story) => ({ story, mode })))
  const served = await serve(folder)
  let done = 0
  let failed = 0
  console.log(`Opening ${stories.length} stories in ${chosen.join(', ')}…`)
  await walk(served.origin, shots, {
    pages: availableParallelism(),
    onWalked({ story, mode, problems }) {
      done += 1
      if (done % 200 === 0) console.log(`${done} of ${shots.length}`)
      if (problems.length === 0) return
      failed += 1
      console.log(`✗ ${story.id} (${mode})\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
    },
  })
  served.close()
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(
    `${shots.length - failed} of ${shots.length} without a problem, ${failed} with one, ${minutes} minutes`,
  )
  return failed === 0 ? 0 : 1
}

/**
 * `npm run chromatic`: sends Storybook to Chromatic, which photographs the tagged stories in the modes of
 * `.storybook/modes`. The project is named by CHROMATIC_PROJECT_TOKEN; the rest stands in `chromatic.config.json`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error(
    'Set CHROMATIC_PROJECT_TOKEN to the token of a Chromatic project. `npm run visual -- <git ref>` compares without an account.',
  )
  process.exit(2)
}
// Where its program lies has changed between versions.
const folder = path.join(root, 'node_modules', 'chromatic')
const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const args = [path.join(folder, bin.chromatic), ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

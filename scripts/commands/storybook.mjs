/** `npm run storybook`: every component and screen with all its states, on port 6006. */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const script = 'node_modules/storybook/dist/bin/dispatcher.js'
const args = [script, 'dev', '--port', '6006', '--no-open', ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

/** `npm run bench:list`: measures the customer list over a million rows, through the API and beside plain SQL. */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const args = ['tests/bench/list.ts', ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

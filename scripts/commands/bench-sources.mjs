/**
 * `npm run bench:sources -- [--nodes N] [--rounds N]`: how long the page of sources takes to open, search, choose, save and move
 * with 5,000 nodes, and a filter by source, in Chromium, beside a small tree and the bare call.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/sources/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

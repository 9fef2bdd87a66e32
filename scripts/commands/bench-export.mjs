/**
 * `npm run bench:export -- [--rows N]`: what an export of 100,000 rows takes, and what it takes from others meanwhile. Uses
 * the data of `bench:list`, made once and kept in `.data-bench`.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/export/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

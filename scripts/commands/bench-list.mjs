/**
 * `npm run bench:list -- [--customers N]`: how fast customer lists answer on a million customers, beside the best
 * SQL known for each question. The data is made once and kept in `.data-bench` (minutes the first time).
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/list/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

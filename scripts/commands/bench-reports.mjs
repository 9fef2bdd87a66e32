/**
 * `npm run bench:reports -- [--customers N]`: how fast the data center and reports answer on a million customers, beside SQL
 * that sums the same figures and nothing else. The data is that of `npm run bench:list`, kept in `.data-bench`.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/reports/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

/**
 * `npm run bench:staff -- [--users N] [--roles N] [--rounds N]`: how long the pages of users, roles and permissions take to open,
 * to search and to save with 2,000 users and 300 roles, in Chromium, beside a small hospital and the bare calls.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/staff/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

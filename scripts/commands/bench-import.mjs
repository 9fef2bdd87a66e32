/**
 * `npm run bench:import`: what files made to harm take from the server, and from others who work meanwhile. Makes a database
 * of its own and removes it again.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/import/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

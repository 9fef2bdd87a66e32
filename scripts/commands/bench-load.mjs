/**
 * `npm run bench:load -- [--scenes 50x1000,200x1000] [--seconds N] [--customers N] [--data FOLDER]`: how the server does
 * with many people at work at once, what their acts cost and what they wait for. Without a folder the data is made anew.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/load/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

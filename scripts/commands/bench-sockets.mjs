/**
 * `npm run bench:sockets -- [--sockets N] [--storm N] [--rest SECONDS] [--networks N]`: so many people with an open socket at
 * one server, what they cost while nothing happens, and how soon all are back when many lose their line at once.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/sockets/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

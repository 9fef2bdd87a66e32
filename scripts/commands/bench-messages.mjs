/**
 * `npm run bench:messages -- [--colleagues N] [--rate N] [--seconds N] [--long N]`: colleagues with two tabs each write to
 * each other over two servers, of which one is killed and comes back; then a long dialogue is opened and searched.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/messages/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

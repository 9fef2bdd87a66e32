/**
 * `npm run bench:messages -- [--colleagues N] [--rate N] [--seconds N] [--long N] [--rounds N]`: colleagues with two tabs
 * each write to each other over two servers, of which one is killed and comes back; then a long dialogue is opened, scrolled
 * and searched, by calls and, so many rounds, on the screen.
 */
import { root } from '../lib/paths.mjs'
import { handOver, run } from '../lib/process.mjs'

const build = await run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-color'], {
  cwd: root,
  quiet: true,
})
if (build.code !== 0) {
  console.error(build.output)
  process.exit(1)
}
await handOver(process.execPath, ['tests/bench/messages/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

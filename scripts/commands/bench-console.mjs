/**
 * `npm run bench:console -- [--against FOLDER] [--customers 5000,100000] [--rounds N] [--only line,acts,rows,views]`: how long
 * people wait in the console, on a slow line, after an input and for rows; with another checkout beside it, both in turn.
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
await handOver(process.execPath, ['tests/bench/console/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

/** `npm run bench:first-load`: JavaScript that a first visit to the login page and to the customer list loads. */
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
await handOver(process.execPath, ['tests/bench/first-load/measure.ts'], { cwd: root, env: process.env })

/** `npm start`: builds the console (cached) and becomes the server. */
import { root } from '../lib/paths.mjs'
import { handOver, run } from '../lib/process.mjs'

const began = performance.now()
const build = await run(
  'turbo',
  ['run', 'build', '--output-logs=errors-only', '--no-color', '--log-order=grouped'],
  {
    cwd: root,
    quiet: true,
  },
)
if (build.code !== 0) {
  console.error(build.output)
  console.error('The console could not be built.')
  process.exit(1)
}
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  /FULL TURBO/.test(build.output) ? 'The build is up to date.' : `Built the console in ${seconds} s.`,
)

await handOver(process.execPath, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

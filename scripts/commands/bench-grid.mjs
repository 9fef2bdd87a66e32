/**
 * `npm run bench:grid -- [--only a,b] [--n rows] [--rounds n] [--quick]`: what the customer grid costs beside other
 * grids and a hand-written floor. With `--serve` it only serves the page of the customer grid. The other grids are
 * packages of their own and are installed here, the first time.
 */
import path from 'node:path'
import { ensureInstalledIn } from '../lib/install.mjs'
import { root } from '../lib/paths.mjs'
import { handOver, run } from '../lib/process.mjs'

const bench = path.join(root, 'tests', 'bench', 'grid')
const args = process.argv.slice(2)

try {
  if (!args.includes('--serve')) await ensureInstalledIn(path.join(bench, 'peers'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const build = await run(
  'turbo',
  ['run', 'build', '--filter=@hospital-crm/ui', '--output-logs=errors-only', '--no-color'],
  { cwd: root, quiet: true },
)
if (build.code !== 0) {
  console.error(build.output)
  process.exit(1)
}
await handOver(process.execPath, [path.join(bench, 'main.ts'), ...args], { cwd: root, env: process.env })

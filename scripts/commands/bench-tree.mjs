/**
 * `npm run bench:tree -- [--samples N]`: how fast a tree select of 5,000 nodes opens, searches and chooses, beside one made
 * of React Aria's own tree.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/bench/tree/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

/** `npm run restore -- FILE`: brings a backup back into an empty database. */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const args = ['apps/server/src/commands/restore.ts', ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

/** `npm run backup -- FILE`: writes everything that is stored into one file, while the server works. */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const args = ['apps/server/src/commands/backup.ts', ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

/** `npm run admin:reset`: gives the administrator a new initial password. */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const args = ['apps/server/src/commands/admin-reset.ts', ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

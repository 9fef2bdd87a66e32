/** `npm run audit:verify`: walks the audit log's chain and tells whether anything in it was changed or is missing. */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const args = ['apps/server/src/commands/verify-audit.ts', ...process.argv.slice(2)]
await handOver(process.execPath, args, { cwd: root, env: process.env })

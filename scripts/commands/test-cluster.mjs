/**
 * `npm run test:cluster -- [--only NAME,NAME]`: three PostgreSQL nodes under Patroni behind HAProxy, two servers at work on
 * them, and what becomes of the work when a node, the network, the balancer or etcd fails. Needs root on Linux; see
 * `docs/high-availability.md`.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

await handOver(process.execPath, ['tests/cluster/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
})

/**
 * `npm run fixtures`: starts a seeded server, goes through every call, and keeps what the fixtures of stories are made of in
 * `packages/api/src/fixtures/recorded`. The same walk, in `npm test`, holds the fixtures to the answers.
 */
import { root } from '../lib/paths.mjs'
import { handOver } from '../lib/process.mjs'

const file = 'tests/contract/happy-path.test.ts'
const walk = ['run', '--project', 'contract', '--testTimeout', '300000', file]
const env = { ...process.env, FIXTURES: 'write' }
await handOver(process.execPath, ['node_modules/vitest/vitest.mjs', ...walk], { cwd: root, env })

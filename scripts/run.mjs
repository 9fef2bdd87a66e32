/**
 * The bootstrap behind every `npm` command. It needs nothing but an installed Node (20.20 or newer) and git:
 * it brings node_modules up to the lockfile, finds the pinned Node and hands over to `scripts/commands/<name>.mjs`.
 *
 * Only built-in modules may be imported here, directly or not: it runs before anything is installed.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureDatabaseLinks } from './lib/database-links.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { pinnedNode } from './lib/node.mjs'
import { commandsDir, root, withLocalBin } from './lib/paths.mjs'
import { handOver } from './lib/process.mjs'

/** When the command began, installing included, for the commands that report their time. */
const began = Date.now()

const [name = '', ...args] = process.argv.slice(2)
const command = path.join(commandsDir, `${name.replaceAll(':', '-')}.mjs`)

if (!/^[a-z:-]+$/.test(name) || !existsSync(command)) {
  console.error(`Unknown command "${name}". The commands are the scripts of package.json.`)
  process.exit(2)
}

try {
  await ensureInstalled()
  ensureDatabaseLinks()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

await handOver(pinnedNode(), [command, ...args], {
  cwd: root,
  env: { ...withLocalBin(process.env), COMMAND_BEGAN_AT: String(began) },
})

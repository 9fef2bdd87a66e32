import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { requireBootstrapNode } from './node.mjs'
import { root } from './paths.mjs'
import { run } from './process.mjs'

/** An install shows no output of its own when it is not on a terminal; this often it says that it is alive. */
const heartbeatMs = 10_000

/**
 * Installs the packages of the lockfile unless they are installed already.
 * @throws {Error} with npm's own output when the install fails
 */
export async function ensureInstalled() {
  requireBootstrapNode()
  await ensureInstalledIn(root)
}

/**
 * The same for a folder with a lockfile of its own. Of several commands that find it out of date one installs and the
 * others wait for it, because an install begins by emptying node_modules.
 * @param {string} folder
 */
export async function ensureInstalledIn(folder) {
  /** Holds the digest of the lockfile that node_modules was installed from; written last, gone with node_modules. */
  const stamp = path.join(folder, 'node_modules', '.installed')
  const want = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === want
  if (isInstalled()) return

  await alone(path.join(folder, '.installing'), {
    onWait: () => console.log('Another command is installing packages; waiting for it…'),
    work: async () => {
      if (isInstalled()) return
      await install(folder)
      writeFileSync(stamp, want)
    },
  })
}

/**
 * @param {string} folder
 * @throws {Error} with npm's own output when the install fails
 */
async function install(folder) {
  console.log('Installing packages (about half a minute, longer on a slow network)…')
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()} s`), heartbeatMs)
  const [npm, ...first] = npmCommand()
  const { code, output } = await run(npm, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    quiet: true,
  })
  clearInterval(heartbeat)
  if (code !== 0)
    throw new Error(`${output.trim()}\nThe packages could not be installed (npm ci ended with ${code}).`)
  console.log(`Installed in ${seconds()} s.`)
}

/**
 * How to call the npm that called us; the one on the search path when a script was started without npm.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const cli = process.env['npm_execpath']
  if (cli?.endsWith('npm-cli.js')) return [process.env['npm_node_execpath'] ?? process.execPath, cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

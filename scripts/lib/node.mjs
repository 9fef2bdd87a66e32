import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { binDir } from './paths.mjs'

/** The oldest Node that can run the bootstrap itself. */
const oldest = [20, 20]

/**
 * The Node that the lockfile pins, or the one running now where the pinned build cannot run (a musl system, for
 * instance). That one then has to strip types by itself, which Node does from 22.18 on.
 *
 * @returns {string} path of an executable
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(binDir, name)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  const [major = 0, minor = 0] = version()
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `The Node that comes with the packages does not run on this machine, and Node ${process.version} is too old to take its place: install Node 26.`,
    )
    process.exit(1)
  }
  return process.execPath
}

/** Ends with a clear message on a Node that is too old for everything else here. */
export function requireBootstrapNode() {
  const [major = 0, minor = 0] = version()
  const [wantMajor = 0, wantMinor = 0] = oldest
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return
  throw new Error(`Node ${oldest.join('.')} or newer is needed to start; this is ${process.version}.`)
}

function version() {
  return process.versions.node.split('.').map(Number)
}

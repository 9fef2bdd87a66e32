import { spawnSync } from 'node:child_process'

/**
 * Ends a process and everything that it started, at once: a runner that hangs would not pass a signal on, and the
 * browsers and databases below it are in process groups of their own.
 *
 * @param {number | undefined} pid none of a process that could not be started
 */
export function endTree(pid) {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
    return
  }
  for (const one of [pid, ...descendants(pid, running())]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * @param {number} pid
 * @param {ReadonlyArray<readonly [pid: number, parent: number]>} processes
 * @returns {number[]} the children of a process, their children, and so on
 */
export function descendants(pid, processes) {
  return processes
    .filter(([, parent]) => parent === pid)
    .flatMap(([child]) => [child, ...descendants(child, processes)])
}

/** @returns {Array<readonly [pid: number, parent: number]>} nothing where `ps` is missing */
function running() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)].map(
    ([, pid, parent]) => /** @type {const} */ ([Number(pid), Number(parent)]),
  )
}

import { spawn } from 'node:child_process'
import { endTree } from './process-tree.mjs'
import { ended, forwardEndings } from './process.mjs'

/** A process that outlives the command may hold its output open; what is still on the way comes within this time. */
const DRAIN_MS = 1000

/** A command that was ended because nothing came from it any more. */
export class WentSilent extends Error {
  /**
   * @param {string} command
   * @param {number} ms
   */
  constructor(command, ms) {
    super(`${command} said nothing for ${lasting(ms)} and was ended`)
  }
}

/**
 * Runs a command to its end, however long it takes, as long as it says something from time to time. What it says is
 * shown as it comes.
 *
 * @param {string} name what whoever reads of its silence knows it by
 * @param {[file: string, ...args: string[]]} command
 * @param {{ cwd: string, silentMs: number, env?: NodeJS.ProcessEnv, quiet?: boolean }} options `silentMs`: longest
 *   time without output, after which the command and all that it started is ended; `quiet` keeps the output back
 * @returns {Promise<{ code: number, output: string }>} `output` is standard output and error together; a command
 *   that a signal ended answers code 1
 * @throws {WentSilent}
 */
export async function runWatched(name, [file, ...args], { cwd, silentMs, env = process.env, quiet = false }) {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => endTree(child.pid)
  let output = ''
  let silent = false
  const silence = setTimeout(() => {
    silent = true
    end()
  }, silentMs)
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    child[stream].setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      silence.refresh()
      output += text
      if (!quiet) process[stream].write(text)
    })
  }
  const takeBack = forwardEndings(child)
  process.once('exit', end)
  const { code } = await endedAndDrained(child)
  process.removeListener('exit', end)
  clearTimeout(silence)
  const signal = takeBack()
  // The signal was meant for this process as well; it only waited for the child.
  if (signal) process.kill(process.pid, signal)
  if (silent) throw new WentSilent(name, silentMs)
  return { code: code ?? 1, output }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child */
async function endedAndDrained(child) {
  const drained = new Promise((resolve) => child.once('close', resolve))
  const how = await ended(child)
  const impatience = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  await Promise.race([drained, impatience])
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  return how
}

/** @param {number} ms */
function lasting(ms) {
  return ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} minutes`
}

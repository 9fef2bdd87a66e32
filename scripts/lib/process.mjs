import { spawn } from 'node:child_process'

/** Signals that end a command and must reach the process that does its work. */
const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Replaces this process by another one, so that signals and the exit code belong to it alone. Where the platform
 * cannot replace a process, or on a Node older than 22.15, it is started as a child: signals are passed on and this
 * process ends as the child ended.
 *
 * @param {string} file executable
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<never>}
 */
export async function handOver(file, args, { cwd, env }) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.chdir(cwd)
    process.execve(file, [file, ...args], definedOnly(env))
  }
  const child = spawn(file, args, { cwd, env, stdio: 'inherit' })
  const takeBack = forwardEndings(child)
  const { code, signal } = await ended(child)
  takeBack()
  if (signal) process.kill(process.pid, signal)
  process.exit(code ?? 1)
}

/**
 * Passes the signals that end this process on to a child, and keeps this process alive until the child is gone.
 * A terminal sends Ctrl-C to the whole group, the child included, so SIGINT is only passed on without a terminal;
 * passed on twice it would look like a second, impatient Ctrl-C.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} ends the passing on, and answers the first signal that came
 */
export function forwardEndings(child) {
  /** @type {NodeJS.Signals | undefined} */
  let came
  const passers = endings.map((signal) => {
    const pass = () => {
      came ??= signal
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, pass)
    return /** @type {const} */ ([signal, pass])
  })
  return () => {
    for (const [signal, pass] of passers) process.removeListener(signal, pass)
    return came
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how the child ended; code 127 when it
 *   could not be started
 */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve({ code: 127, signal: null })
    })
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/**
 * Runs a command to its end.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` keeps the output back instead
 *   of showing it as it comes
 * @returns {Promise<{ code: number, output: string }>} `output` is standard output and error together, empty unless
 *   `quiet`; a command that was killed answers code 1
 */
export async function run(file, args, { cwd, env = process.env, quiet = false } = {}) {
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const { code } = await ended(child)
  process.removeListener('exit', stop)
  return { code: code ?? 1, output }
}

/** @param {NodeJS.ProcessEnv} env */
function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}

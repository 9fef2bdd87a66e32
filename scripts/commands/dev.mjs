/**
 * `npm run dev`: the console with hot reload, its calls passed on to a running server. A server is started as well
 * when none answers at `CONSOLE_API` (default: this machine, on `PORT` or 3000).
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../lib/paths.mjs'
import { ended, forwardEndings } from '../lib/process.mjs'

const api = process.env['CONSOLE_API'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const children = []
if (!(await answers(api))) {
  console.log(`No server answers at ${api}; starting one.`)
  children.push(start(root, ['apps/server/src/main.ts']))
}
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
children.push(start(path.join(root, 'apps', 'console'), [vite, ...process.argv.slice(2)]))

const { code } = await Promise.race(children.map(ended))
for (const child of children) child.kill('SIGTERM')
process.exitCode = code ?? 0

/** @param {string} url */
async function answers(url) {
  try {
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch {
    return false
  }
}

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function start(cwd, args) {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, CONSOLE_API: api },
  })
  forwardEndings(child)
  return child
}

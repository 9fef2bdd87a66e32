import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** How a command ended. */
export interface Ended {
  code: number | null
  output: string
  milliseconds: number
}

/** Runs one of the server's entry files, with what is said behind its name, to its end. */
export const runServerFile = (
  file: string,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> =>
  new Promise((done, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, [`apps/server/src/${file}`, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => done({ code, output, milliseconds: performance.now() - began }))
  })

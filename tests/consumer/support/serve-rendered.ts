import { spawn } from 'node:child_process'
import type { Served } from './served.ts'

/** Lets the app in a folder render its page in a Node of its own, as its house would run it. */
export async function serveRendered(folder: string, policy: string): Promise<Served> {
  const server = spawn(process.execPath, ['serve.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', POLICY: policy },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()))
    server.once('exit', (code) => reject(new Error(`The server of the rendered page ended with ${code}.`)))
  })
  return { url, close: () => void server.kill() }
}

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { photographed } from '../../../.storybook/tags/tags.ts'
import { run } from '../process.mjs'

/**
 * Builds the Storybook of a checkout.
 * @param {string} folder the checkout
 * @param {string} output where the built one goes
 * @throws {Error} with the builder's own words
 */
export async function buildStorybook(folder, output) {
  const script = path.join(folder, 'node_modules/storybook/dist/bin/dispatcher.js')
  const args = [script, 'build', '--output-dir', output, '--quiet']
  const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }
  const { code, output: words } = await run(process.execPath, args, { cwd: folder, env, quiet: true })
  if (code !== 0) throw new Error(words.trim())
}

/**
 * A story to be photographed.
 * @typedef {{ id: string, title: string, name: string }} Story
 */

/**
 * A story, or a page of words.
 * @typedef {Story & { type: 'story' | 'docs', tags?: string[] }} Entry
 */

/**
 * The entries of a built Storybook, in the order of the sidebar.
 * @param {string} folder
 * @returns {Entry[]}
 */
export function allEntries(folder) {
  /** @type {{ entries: Record<string, Entry> }} */
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'))
  return Object.values(entries)
}

/**
 * Its stories alone.
 * @param {string} folder
 */
export const allStories = (folder) => allEntries(folder).filter(({ type }) => type === 'story')

/**
 * Those whose tags ask for a picture.
 * @param {string} folder
 * @returns {Story[]}
 */
export const storiesOf = (folder) =>
  allStories(folder)
    .filter(({ tags }) => tags?.some((tag) => photographed.includes(tag)))
    .map(({ id, title, name }) => ({ id, title, name }))

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built Storybook on a free port of this machine.
 * @param {string} folder
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, path.normalize(decodeURIComponent(pathname)))
    try {
      const body = readFileSync(file)
      response.writeHead(200, {
        'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'max-age=3600',
      })
      response.end(body)
    } catch {
      // A browser asks for this one by itself.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

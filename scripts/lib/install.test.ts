import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './paths.mjs'

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  children = []
  folder = mkdtempSync(join(tmpdir(), 'install-'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'npm-cli.js'), npm)
})
afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Notes when it begins and ends, empties node_modules like the real one, and takes until there is a file `go`. */
const npm = `
const { appendFileSync, existsSync, mkdirSync, rmSync } = require('node:fs')
const note = (text) => appendFileSync('log', text + '\\n')
note('begins')
rmSync('node_modules', { recursive: true, force: true })
const look = setInterval(() => {
  if (!existsSync('go')) return
  clearInterval(look)
  mkdirSync('node_modules')
  note('ends')
}, 10)
`

/** A command that needs the packages, with what it says. */
const command = () => {
  const module = pathToFileURL(join(root, 'scripts/lib/install.mjs')).href
  const code = `import(${JSON.stringify(module)}).then((it) => it.ensureInstalledIn(${JSON.stringify(folder)}))`
  const child = spawn(process.execPath, ['-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath },
  })
  children.push(child)
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const ended = once(child, 'exit').then(([code]) => code as number)
  return { child, said, ended, speaks: once(child.stdout, 'data').then(([text]) => text as string) }
}
const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
const go = () => writeFileSync(join(folder, 'go'), '')
const lock = () => join(folder, '.installing')

test('of two commands at once one installs, and the other waits and finds it done', async () => {
  const first = command()
  expect(await first.speaks).toContain('Installing packages')
  const second = command()
  expect(await second.speaks).toBe('Another command is installing packages; waiting for it…\n')
  go()
  expect(await Promise.all([first.ended, second.ended])).toStrictEqual([0, 0])
  expect(log()).toStrictEqual(['begins', 'ends'])
  expect(second.said).toStrictEqual(['Another command is installing packages; waiting for it…\n'])
  expect([readdirSync(join(folder, 'node_modules')), existsSync(lock())]).toStrictEqual([
    ['.installed'],
    false,
  ])
})

test('many that begin in the same moment still install once', async () => {
  go()
  const ends = await Promise.all(Array.from({ length: 6 }, () => command().ended))
  expect([ends, log()]).toStrictEqual([
    [0, 0, 0, 0, 0, 0],
    ['begins', 'ends'],
  ])
})

test('a command that was ended by force keeps nobody waiting', async () => {
  const first = command()
  await first.speaks
  expect(readdirSync(lock())).toStrictEqual([String(first.child.pid)])
  first.child.kill('SIGKILL')
  await first.ended
  go()
  expect(await command().ended).toBe(0)
  expect(existsSync(lock())).toBe(false)
})

test('an install that fails leaves the turn to the next one', async () => {
  writeFileSync(join(folder, 'npm-cli.js'), 'process.exit(7)')
  expect(await command().ended).toBe(1)
  expect(existsSync(lock())).toBe(false)
  writeFileSync(join(folder, 'npm-cli.js'), npm)
  mkdirSync(join(folder, 'node_modules'))
  go()
  expect([await command().ended, log()]).toStrictEqual([0, ['begins', 'ends']])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comesToWork } from './awaited.ts'
import { serverOptions } from './cluster-options.ts'

const PID = 4242
let data: string
let port: Server
let asked: number
let answer: (times: number) => Buffer

/** A message as PostgreSQL sends it: a letter, its length, what it holds. */
const message = (letter: string, ...parts: (string | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.from(`${letter}    `)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const refusal = (text: string) => message('E', `SFATAL\0C57P03\0M${text}\0\0`)
const starting = refusal('the database system is starting up')
const numbered = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255)
const idle = message('Z', 'I')
const column = (name: string) => [
  ...Buffer.from(`${name}\0`),
  ...numbered(0, 6),
  ...numbered(25, 4),
  ...numbered(65_535, 2),
  ...numbered(0, 6),
]
const value = (text: string) => [...numbered(text.length, 4), ...Buffer.from(text)]

/** Lets in, and answers the one question there is. */
const working = () => Buffer.concat([message('R', numbered(0, 4)), idle])
const told = () =>
  Buffer.concat([
    message('T', numbered(2, 2), column('folder'), column('logged')),
    message('D', numbered(2, 2), value(data), value(serverOptions.log_min_messages)),
    message('C', 'SELECT 1\0'),
    idle,
  ])

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'hospital-crm-awaited-'))
  writeFileSync(join(data, 'postmaster.pid'), `${PID}\n`)
  asked = 0
  // Every look at the clock finds it a second later.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  port = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      asked += 1
      const first = answer(asked)
      if (first[0] !== 'R'.charCodeAt(0)) return socket.end(first)
      socket.write(first)
      return socket.once('data', () => socket.write(told()))
    })
  })
  await new Promise<void>((done) => port.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  vi.restoreAllMocks()
  port.close()
  rmSync(data, { recursive: true, force: true })
})

const wait = (pid = PID, hasEnded = () => false) => {
  const lines: string[] = []
  const connection = {
    host: '127.0.0.1',
    port: (port.address() as AddressInfo).port,
    user: 'owner',
    password: 'x',
    database: 'postgres',
    serverPassword: 'x',
  }
  const progress = (line: string) => lines.push(line)
  const done = comesToWork({ connection, data, pid, hasEnded, patience: 0, progress })
  return done.then((works) => ({ works, asked, lines: lines.length }))
}

it('a database that recovers is waited for, however long that takes, and somebody is told', async () => {
  answer = (times) => (times <= 20 ? starting : working())
  expect(await wait()).toEqual({ works: true, asked: 21, lines: 1 })
})

it('one that says nothing of a start, or that it ends, is given up', async () => {
  answer = () => refusal('the database system is shutting down')
  expect(await wait()).toEqual({ works: false, asked: 1, lines: 0 })
})

it('the answer of another database on the same address is none', async () => {
  answer = working
  expect(await wait(PID + 1)).toEqual({ works: false, asked: 1, lines: 0 })
})

it('one that ends while it recovers is waited for no longer', async () => {
  answer = () => starting
  expect(await wait(PID, () => asked === 3)).toEqual({ works: false, asked: 3, lines: 0 })
})

import { callNames, contract } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { pathOf, send } from './support/api.ts'
import { openDatabase } from './support/database.ts'
import { asAdministrator } from './support/people.ts'
import { sendBytes } from './support/raw.ts'

let server: RunningServer
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '50' } })
  token = await asAdministrator(server)
})
afterAll(() => server.dispose())

const strictest = ['object-src', 'base-uri', 'frame-ancestors'] as const

/** What is missing from the headers of an answer. */
const gapsIn = (headers: Headers, isApi: boolean): string[] => {
  const policy = headers.get('content-security-policy') ?? ''
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values.join(' ')] as const
    }),
  )
  const is = (name: string, value: string) =>
    headers.get(name) === value ? [] : [`${name}: ${headers.get(name)}`]
  return [
    ...strictest.filter((name) => directives.get(name) !== "'none'"),
    ...(/unsafe-(?:inline|eval)/.test(policy) ? ['unsafe sources'] : []),
    ...(directives.get('script-src') === "'self'" ? [] : ['script-src']),
    ...is('x-content-type-options', 'nosniff'),
    ...is('referrer-policy', 'no-referrer'),
    ...is('cross-origin-opener-policy', 'same-origin'),
    ...(isApi ? is('cache-control', 'no-store') : []),
    ...(headers.has('server') || headers.has('x-powered-by') ? ['names its software'] : []),
  ]
}

interface Visit {
  path: string
  init?: RequestInit
  status?: number
}

const authorization = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

const visits = (): Visit[] => [
  ...callNames.flatMap((name): Visit[] => {
    const { method } = contract[name]
    const body = method === 'POST' ? { body: '{}' } : {}
    return [
      { path: pathOf(name), init: { method, ...body, headers: { 'content-type': 'application/json' } } },
      { path: pathOf(name), init: { method, ...body, headers: authorization() } },
      { path: pathOf(name), init: { method: method === 'GET' ? 'POST' : 'GET' }, status: 404 },
    ]
  }),
  { path: pathOf('auth/login'), init: { method: 'POST', body: '{', headers: authorization() }, status: 400 },
  { path: pathOf('auth/login'), init: { method: 'POST', body: 'a=1' }, status: 415 },
  {
    path: pathOf('auth/login'),
    init: { method: 'POST', body: `"${'x'.repeat(1_100_000)}"`, headers: authorization() },
    status: 413,
  },
  { path: '/healthz', status: 200 },
  { path: '/openapi.json', status: 200 },
  { path: '/interface/v1/nothing', status: 404 },
  { path: '/interface/v1/%', status: 400 },
  { path: '/socket-admin', status: 401 },
  { path: '/nothing/here.html', status: 404 },
  { path: '/..%2f..%2fpackage.json' },
  { path: '/' },
  { path: '/index.html' },
  { path: '/assets/nothing.js', status: 404 },
]

const isApi = (path: string) => /^\/(?:interface|healthz|openapi\.json|socket-admin)/.test(path)

test('Every answer carries the security headers, also refusals and the console’s files', async () => {
  const seen = []
  for (const { path, init, status } of visits()) {
    const answer = await send(server, path, init)
    const gaps = gapsIn(answer.headers, isApi(path))
    const wrong = status !== undefined && answer.status !== status ? [`status ${answer.status}`] : []
    seen.push({ path, method: init?.method ?? 'GET', gaps: [...gaps, ...wrong] })
  }
  console.log(`${seen.length} answers checked for security headers`)
  expect(seen.filter(({ gaps }) => gaps.length > 0)).toEqual([])
})

test('The console’s own scripts and styles carry them as well', async () => {
  const page = await send(server, '/')
  const files = [...page.text.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)].map(([, file]) => `/${file}`)
  const gaps = []
  for (const path of files) {
    const { headers, status } = await send(server, path)
    gaps.push({ path, status, gaps: gapsIn(headers, false) })
  }
  expect(gaps).toEqual(files.map((path) => ({ path, status: 200, gaps: [] })))
})

test('So do answers to what is not HTTP', async () => {
  const text = await sendBytes(server, 'NOT HTTP AT ALL\r\n\r\n')
  const [head = ''] = text.split('\r\n\r\n')
  const [statusLine, ...lines] = head.split('\r\n')
  expect(statusLine).toBe('HTTP/1.1 400 Bad Request')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  expect(gapsIn(headers, true)).toEqual([])
})

test('A failure inside the server carries them, and tells nothing of what failed', async () => {
  const database = await openDatabase(server)
  token = await asAdministrator(server)
  await database.rows('alter table sessions rename to sessions_away')
  try {
    const answer = await send(server, pathOf('users/getUserInfo'), { headers: authorization() })
    expect(answer.status).toBe(500)
    expect(gapsIn(answer.headers, true)).toEqual([])
    expect(JSON.parse(answer.text)).toEqual({
      code: 500,
      message: '服务器错误，请联系管理员',
      data: { error: 'internal_error' },
    })
  } finally {
    await database.rows('alter table sessions_away rename to sessions')
    await database.close()
  }
  const after = await send(server, pathOf('users/getUserInfo'), { headers: authorization() })
  expect(after.status).toBe(200)
})

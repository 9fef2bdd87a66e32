import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const lines: string[] = []
const consoleDir = mkdtempSync(join(tmpdir(), 'hospital-crm-console-'))

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'))
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>CRM</title>')
  writeFileSync(join(consoleDir, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(join(consoleDir, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {}'))
  server = await startTestServer({}, undefined, { consoleDir, accessLog: (line) => lines.push(line) })
})
afterAll(async () => {
  await server.remove()
  rmSync(consoleDir, { recursive: true })
})

const get = (path: string) => fetch(`${server.address}${path}`, { headers: { 'accept-encoding': 'br' } })

describe('the console', () => {
  it('is served as one page that browsers ask for again each time', async () => {
    const page = await get('/')
    expect(await page.text()).toBe('<!doctype html><title>CRM</title>')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('has assets that never change, sent compressed as they were built', async () => {
    const asset = await get('/assets/main-1a2b.js')
    expect(await asset.text()).toBe('export {}')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
  })

  it.each(['/assets/none.js', '/..%2f..%2fpackage.json', '/.env', '/index.html/x'])(
    '%s is not found',
    async (path) => {
      expect(await (await get(path)).json()).toMatchObject({ code: 404, data: { error: 'not_found' } })
    },
  )
})

describe('the access log', () => {
  it('has a line for each call and never a token, a password, a body or a query', async () => {
    const token = await server.signIn('admin')
    await server.call('systemConfig/index', { query: { items: '13912345678' } }, token)
    await server.call('auth/login', { body: { username: '13912345678', password: 'canary-password' } })
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/socket-admin?token=${token}`)
    await new Promise((done) => socket.once('open', done))
    socket.close()
    await get(`/socket-admin?token=${token}`)
    const log = lines.join('\n')
    expect(log).toMatch(/POST \/interface\/v1\/auth\/login 200 [\d.]+ms/)
    expect(log).toMatch(/GET \/interface\/v1\/systemConfig\/index \d+ [\d.]+ms/)
    expect(log).toMatch(/GET \/socket-admin /)
    for (const secret of [token, TEST_PASSWORD, 'canary-password', '13912345678', '?'])
      expect(log).not.toContain(secret)
  })
})

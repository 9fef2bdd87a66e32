import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { setSecurityHeaders } from './headers.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const picturesIn = (policy: unknown): string | undefined =>
  String(policy)
    .split('; ')
    .find((directive) => directive.startsWith('img-src'))

it('lets pictures in from origins of http and https, and from nothing else that may stand there', async () => {
  const app = fastify()
  setSecurityHeaders(app, () => [
    'http://10.0.0.8:8080',
    'https://pictures.example.com',
    'null',
    'http:',
    '*',
    'https://one.example.com https://two.example.com',
    "https://one.example.com; script-src 'unsafe-inline'",
  ])
  app.get('/', () => 'page')
  const { headers } = await app.inject('/')
  expect(picturesIn(headers['content-security-policy'])).toBe(
    "img-src 'self' data: blob: http://10.0.0.8:8080 https://pictures.example.com",
  )
})

it('lets in what an administrator may set, by its origin alone', async () => {
  await server.addUser({ username: 'boss', is_admin: true })
  const set = {
    default_cdn: 'http://cdn.example.com:8080',
    bingWallpaper: 'http://walls.example.com/a/b.jpg',
  }
  const { status } = await server.call('systemConfig/update', { body: set }, await server.signIn('boss'))
  expect(status).toBe(200)
  const shown = async () => {
    const { headers } = await fetch(`${server.address}/healthz`)
    return picturesIn(headers.get('content-security-policy'))?.split(' ').slice(4).toSorted()
  }
  await expect.poll(shown).toEqual(['http://cdn.example.com:8080', 'http://walls.example.com'])
})

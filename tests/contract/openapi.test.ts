import { callNames, contract } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { send } from './support/api.ts'

interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, unknown> }
}

let server: RunningServer
let document: OpenApi
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '0' } })
  document = JSON.parse((await send(server, '/openapi.json')).text) as OpenApi
})
afterAll(() => server.dispose())

const withMethod = (path: string, method: string) => `${method.toUpperCase()} ${path}`

test('The description served lists exactly the calls of the contract', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => withMethod(path, method)),
  )
  const declared = callNames.map((name) => withMethod(`/interface/v1/${name}`, contract[name].method))
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('The description is a whole OpenAPI document: every reference leads somewhere, every operation has its own id', () => {
  expect(document.openapi).toMatch(/^3\.[01]\.\d$/)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, target = '']) => target,
  )
  const lost = references.filter(
    (target) =>
      target
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) ===
      undefined,
  )
  expect(lost).toEqual([])
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  )
  expect(ids.length).toBe(new Set(ids).size)
})

test('It is a page to read and try as well, which loads nothing from elsewhere and nothing beside its two files', async () => {
  const page = await fetch(`${server.url}/api-docs/`)
  const html = await page.text()
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source)
  expect(sources).toEqual(['./swagger-ui.css', './swagger-ui-bundle.js', './start.js'])
  const policy = page.headers.get('content-security-policy') ?? ''
  expect([policy.includes("script-src 'self';"), policy.includes('http')]).toEqual([true, false])
  const statuses = await Promise.all(
    [...sources, './package.json', './index.html', './swagger-ui-bundle.js.map', './../package.json'].map(
      async (source) => (await fetch(new URL(source, `${server.url}/api-docs/`))).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404])
})

test('Addresses outside the contract do not exist, whatever the method', async () => {
  const outside = [
    '/interface',
    '/interface/v1',
    '/interface/v1/auth',
    '/interface/v1/users/nothing',
    '/interface/v2/auth/login',
    '/interface/v1/auth/login/',
    '/interface/v1/AUTH/LOGIN',
    '/interface/v1/customers/customers/index/1/2',
  ]
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  const tried = outside.flatMap((path) => methods.map((method) => ({ path, method })))
  const answers = await Promise.all(
    tried.map(async ({ path, method }) => (await send(server, path, { method })).status),
  )
  expect(tried.filter((_, position) => answers[position] !== 404)).toEqual([])
})

test('A call answers to its own method alone', async () => {
  const wrong = await Promise.all(
    callNames.flatMap((name) =>
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        .filter((method) => method !== contract[name].method)
        .map(async (method) => {
          const path = `/interface/v1/${name.replace(/\{\w+\}/g, '1')}`
          const { status, data } = await send(server, path, { method })
          return { name, method, status, error: (data as { error?: string } | null)?.error }
        }),
    ),
  )
  expect(wrong.filter(({ status, error }) => status !== 404 || error !== 'not_found')).toEqual([])
})

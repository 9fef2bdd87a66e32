import type { ESTree } from 'vite'
import { holdsEverywhere, type Finding } from './support/rule.ts'
import { besideProduct } from './support/sources.ts'
import { textsIn, walk } from './support/syntax.ts'

const verbs = new Set(['all', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route'])

/** Addresses beside the contract's calls: health, the contract's own description, the socket and the console's files. */
const beside = new Set([
  '/healthz',
  '/metrics',
  '/openapi.json',
  '/api-docs',
  '/api-docs/',
  '/api-docs/start.js',
  '/socket-admin',
  '/*',
  '*',
  '/',
])

/** The one file that turns the contract's table into routes. */
const registrar = 'apps/server/src/http/register-calls.ts'

/** Constants that hold one of those addresses. */
const constants = new Set(['SOCKET_PATH'])

/** Names under which a Fastify instance goes. */
const server = /^(?:app|fastify|instance|server|scope|http)$/i

/** The address of a route: the first argument, or its `url` where the route is one object. */
const addressOf = (first: ESTree.Argument | undefined) => {
  if (first?.type !== 'ObjectExpression') return first
  const url = first.properties.find(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'url',
  )
  return url?.type === 'Property' ? url.value : first
}

holdsEverywhere({
  title: 'The server answers the calls of the contract and nothing else',
  include: ['apps/server/src/**/*.ts'],
  exclude: besideProduct,
  find: (source) => {
    const found: Finding[] = []
    walk(source, {
      CallExpression: ({ callee, arguments: given, start }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (!verbs.has(callee.property.name)) return
        if (callee.object.type !== 'Identifier' || !server.test(callee.object.name)) return
        const address = addressOf(given[0])
        const addresses = textsIn(address)
        const written = addresses.length > 0 && addresses.every(({ value }) => beside.has(value))
        const constant = address?.type === 'Identifier' && constants.has(address.name)
        if (written || constant || source.path === registrar) return
        found.push({
          at: start,
          what: `route outside the contract: ${addresses[0]?.value ?? callee.property.name}`,
        })
      },
    })
    return found
  },
  caught: [
    { path: 'apps/server/src/a.ts', text: "app.get('/interface/v1/secret', handler)" },
    { path: 'apps/server/src/a.ts', text: "server.route({ method: 'POST', url: '/x', handler })" },
    { path: 'apps/server/src/a.ts', text: 'fastify.post(path, handler)' },
  ],
  accepted: [
    { path: 'apps/server/src/a.ts', text: "app.get('/healthz', handler)" },
    { path: 'apps/server/src/a.ts', text: 'app.get(SOCKET_PATH, { websocket: true }, handler)' },
    { path: 'apps/server/src/a.ts', text: "app.route({ method: 'GET', url: SOCKET_PATH, handler })" },
    { path: 'apps/server/src/a.ts', text: "const seat = seats.get('one')" },
  ],
})

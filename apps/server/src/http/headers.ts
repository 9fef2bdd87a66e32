import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HOST = /^[a-z0-9.:[\]-]{1,255}$/i

/** The policy of the one static page: nothing inline, nothing evaluated, nothing framed, own sources only. */
const contentSecurityPolicy = (host: string | undefined, imageHosts: readonly string[]): string => {
  const socket = host && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...imageHosts].join(' ')}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "frame-src 'self'",
    `connect-src 'self'${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

const fixed = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
} as const

/** The origin of a picture: nothing that a policy could read as more than one. */
const IMAGE_ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/i

/**
 * Puts the security headers on every answer, before any routing: also on those that the router or the parser
 * refuses. Nothing may be stored, unless what is answered says so itself, as the console's files do.
 * `imageHosts` are the origins of the configured pictures, read at each request.
 */
export const setSecurityHeaders = (app: FastifyInstance, imageHosts: () => readonly string[]): void => {
  const put = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(fixed)) response.setHeader(name, value)
    response.setHeader(
      'content-security-policy',
      contentSecurityPolicy(
        request.headers.host,
        imageHosts().filter((host) => IMAGE_ORIGIN.test(host)),
      ),
    )
    response.setHeader('cache-control', 'no-store')
  }
  app.server.prependListener('request', put)
  // Node would answer these by itself, without the headers; an expectation may be ignored.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  )
  // A refused socket is answered past the server's own event.
  app.addHook('onRequest', async (request, reply) => {
    if (!reply.raw.hasHeader('content-security-policy')) put(request.raw, reply.raw)
  })
}

/** The same headers as text, for an answer to bytes that are not HTTP. */
export const rawSecurityHeaders = (): string =>
  [
    ...Object.entries(fixed),
    ['content-security-policy', contentSecurityPolicy(undefined, [])],
    ['cache-control', 'no-store'],
  ]
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

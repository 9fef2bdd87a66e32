import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const HOST = /^[a-z0-9.:[\]-]{1,255}$/i

/** The policy of the one static page: nothing inline, nothing evaluated, nothing framed, own sources only. */
const contentSecurityPolicy = (host: string | undefined, imageHost: string): string => {
  const socket = host && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${imageHost ? ` ${imageHost}` : ''}`,
    "font-src 'self'",
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
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

const isStatic = (url: string): boolean =>
  !/^\/(?:interface|open|healthz|openapi\.json|socket-admin)\b/.test(url)

/** Only https or a bare host name may name the picture host. */
const IMAGE_HOST = /^(?:https:\/\/)?[a-z0-9.-]+(?::\d+)?$/i

/**
 * Puts the security headers on every answer, before any routing: also on those that the router or the parser
 * refuses. `imageHost` is the configured picture host, read at each request.
 */
export const setSecurityHeaders = (server: Server, imageHost: () => string): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const host = imageHost()
    for (const [name, value] of Object.entries(fixed)) response.setHeader(name, value)
    response.setHeader(
      'content-security-policy',
      contentSecurityPolicy(request.headers.host, IMAGE_HOST.test(host) ? host : ''),
    )
    if (!isStatic(request.url ?? '')) response.setHeader('cache-control', 'no-store')
  })
}

/** The same headers as text, for an answer to bytes that are not HTTP. */
export const rawSecurityHeaders = (): string =>
  [
    ...Object.entries(fixed),
    ['content-security-policy', contentSecurityPolicy(undefined, '')],
    ['cache-control', 'no-store'],
  ]
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

import type { ClueForm } from '@hospital-crm/api/entities'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the page that sends is the form's own or one of those that were allowed. */
export const isAllowedOrigin = ({ headers }: FastifyRequest, { origins }: ClueForm): boolean => {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return origins.includes(origin) || new URL(origin).host === host?.toLowerCase()
}

/** Lets an allowed foreign page read an answer. No cookie and no login comes along. */
export const allowOrigin = (request: FastifyRequest, reply: FastifyReply, { origins }: ClueForm): void => {
  void reply.header('vary', 'origin')
  const { origin } = request.headers
  if (origin === undefined || !origins.includes(origin)) return
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', '600')
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** The policy of a form's page: own files alone, framed by those that were allowed. */
export const framePolicy = ({ origins }: ClueForm): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

import { existsSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { openApiDocument } from '@hospital-crm/api/openapi'
import staticFiles from '@fastify/static'
import { CallError } from '@hospital-crm/api/errors'
import { SOCKET_PATH } from '@hospital-crm/api/socket'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { canServe } from './database/connect.ts'
import { handlers } from './handlers.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { refusalBody, toCallError } from './http/errors.ts'
import { acceptFiles, passOverRest } from './http/files.ts'
import { rawSecurityHeaders, setSecurityHeaders } from './http/headers.ts'
import { languageOf } from './http/caller.ts'
import { compressed, registerCompression } from './http/compress.ts'
import { exceedsBounds } from './http/json-size.ts'
import type { BodyBounds } from './http/schema-bounds.ts'
import { registerCalls } from './http/register-calls.ts'
import { registerMetrics } from './metrics.ts'
import { registerForms } from './intake/form/open-form.ts'
import { registerIntake } from './intake/open.ts'
import { registerSocket, type SocketOptions } from './socket/register-socket.ts'

export interface AppOptions extends SocketOptions {
  /** The product's version, as in the root package.json. */
  version: string
  /** Folder of the console's build; null serves the API alone. */
  consoleDir: string | null
  /** Origins that pictures are loaded from, besides the server itself. */
  imageHosts: () => readonly string[]
  /** One line for each answered request; null writes none. Never gets a query, a body or a header. */
  accessLog: ((line: string) => void) | null
  /** Where unexpected failures go. */
  errorLog: (requestId: string, error: unknown) => void
}

const registerConsole = (app: FastifyInstance, consoleDir: string | null) => {
  if (consoleDir === null || !existsSync(consoleDir)) return
  void app.register(staticFiles, {
    root: consoleDir,
    preCompressed: true,
    cacheControl: false,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      const immutable = /[\\/]assets[\\/]/.test(path)
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Largest request body in bytes. */
const MAX_BODY_BYTES = 1_048_576

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body of the route may hold. */
    bounds?: BodyBounds
  }
}

/**
 * Bodies are JSON, within what the route takes; an empty one is read as none. A key such as `__proto__` makes the body
 * malformed.
 */
const readJsonOnly = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const { bounds } = request.routeOptions.config
    if (bounds && exceedsBounds(body as string, bounds)) return done(new CallError('payload_too_large'))
    void parse(request, body as string, (error: Error | null, value?: unknown) => {
      if (error) done(new CallError('malformed_json'))
      else done(null, value)
    })
  })
}

/** Refuses bytes that are no request, or that never became a whole one, straight on the connection. */
const refuseRaw = (error: Error, socket: Duplex) => {
  if (!socket.writable) return
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const refusal = new CallError(isLate ? 'request_timeout' : 'bad_request')
  const body = JSON.stringify(refusalBody(refusal, 'zh'))
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${rawSecurityHeaders()}content-type: application/json; charset=utf-8\r\n` +
      `connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Builds the server: calls, socket, console, health and OpenAPI document. Listening is left to the caller. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { settings, version, accessLog } = options
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still arrives while the server stops is answered: Fastify's own refusal is no envelope.
    return503OnClosing: false,
    http: {
      // Node's own refusal carries no headers.
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers, url = '' }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === SOCKET_PATH,
    },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      const { refusal } = toCallError(error)
      const answer = reply as unknown as FastifyReply
      void answer
        .code(refusal.status)
        .send(refusalBody(refusal, languageOf(request.headers['accept-language'])))
    },
    clientErrorHandler: (error, socket) => refuseRaw(error, socket),
  })
  setSecurityHeaders(app, options.imageHosts)
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new CallError('bad_request')
  })
  readJsonOnly(app)
  acceptFiles(app)
  passOverRest(app)

  app.setErrorHandler((error, request, reply) => {
    const { refusal, unexpected } = toCallError(error)
    if (unexpected) options.errorLog(request.id, error)
    const { retry_after: retryAfter } = refusal.data
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.code(refusal.status).send(refusalBody(refusal, languageOf(request.headers['accept-language'])))
  })
  app.setNotFoundHandler(() => {
    throw new CallError('not_found')
  })
  if (accessLog)
    app.addHook('onResponse', async (request, reply) => {
      const path = request.url.split('?', 1)[0]
      accessLog(
        `${new Date().toISOString()} ${request.ip} ${request.method} ${path} ${reply.statusCode} ${reply.elapsedTime.toFixed(1)}ms`,
      )
    })

  await registerCompression(app)
  registerMetrics(app, options)
  await registerSocket(app, options)
  app.websocketServer.on('wsClientError', refuseRaw)
  registerCalls(app, options, handlers)
  registerIntake(app, options)
  registerForms(app, options)
  app.get('/healthz', async (_request, reply) => {
    const serving = await canServe(options.db)
    return reply.code(serving ? 200 : 503).send({ ok: serving, version })
  })
  const document = JSON.stringify(openApiDocument(version))
  app.get('/openapi.json', { compress: compressed }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  registerApiDocs(app)
  registerConsole(app, options.consoleDir)
  return app
}

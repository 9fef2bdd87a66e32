import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where people read the interface and try its calls. */
const PREFIX = '/api-docs/'

const bundle = new Set(['swagger-ui-bundle.js', 'swagger-ui.css'])

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Interface</title>
    <link rel="stylesheet" href="./swagger-ui.css" />
  </head>
  <body>
    <div id="interface"></div>
    <script src="./swagger-ui-bundle.js"></script>
    <script src="./start.js"></script>
  </body>
</html>
`

/** Nothing is asked of another host, and a token that is typed in is forgotten with the page. */
const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#interface',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  persistAuthorization: false,
})
`

/** As strict as that of the console, but for the styles that the page writes into its elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const answer = (reply: FastifyReply, type: string, text: string) =>
  reply.header('content-security-policy', policy).type(`${type}; charset=utf-8`).send(text)

/** The OpenAPI document as a page to read and to try, with Swagger UI. */
export const registerApiDocs = (app: FastifyInstance): void => {
  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  app.get('/api-docs', (_request, reply) => reply.redirect(PREFIX))
  app.get('/api-docs/', (_request, reply) => answer(reply, 'text/html', page))
  app.get('/api-docs/start.js', (_request, reply) => answer(reply, 'text/javascript', start))
  void app.register(staticFiles, {
    root,
    prefix: PREFIX,
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => bundle.has(path.replace(/^\//, '')),
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

// Built beside this file before it runs.
const { render } = await import(path.resolve('server/render.js'))
const page = readFileSync('dist/index.html', 'utf8')

const server = createServer((request, response) => {
  const [asset, kind] = /^\/assets\/[\w.-]+\.(js|css)$/.exec(request.url ?? '') ?? []
  const type = kind === 'js' ? 'javascript' : (kind ?? 'html')
  response.setHeader('Content-Security-Policy', process.env['POLICY'] ?? '')
  response.setHeader('Content-Type', `text/${type}; charset=utf-8`)
  if (asset) response.end(readFileSync(`dist${asset}`))
  else response.end(page.replace('<div id="root">', (root) => root + render()))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
})

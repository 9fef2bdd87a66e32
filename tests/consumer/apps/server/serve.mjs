import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createRequestListener } from '@react-router/node'

// Built beside this file before it runs.
const build = await import(path.resolve('build/server/index.js'))
const render = createRequestListener({ build })

const server = createServer((request, response) => {
  const [asset, kind] = /^\/assets\/[\w.-]+\.(js|css)$/.exec(request.url ?? '') ?? []
  if (!asset) return render(request, response)
  response.setHeader('Content-Type', `text/${kind === 'js' ? 'javascript' : kind}; charset=utf-8`)
  response.end(readFileSync(`build/client${asset}`))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
})

import { createServer, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { builtDir } from './build.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

const shell = (name: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${name}/style.css">
</head>
<body>
<div id="host"></div>
<script type="module" src="/${name}/page.js"></script>
</body>
</html>
`

const answer = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)

async function page(response: ServerResponse, pathname: string) {
  const [, name = '', file = ''] = pathname.split('/')
  if (!/^[a-z-]+$/.test(name)) return answer(response, 404, 'text/plain', 'Not found')
  if (file === '') return answer(response, 200, 'text/html', shell(name))
  const path = join(builtDir, name, normalize(file))
  try {
    return answer(response, 200, types[extname(path)] ?? 'application/octet-stream', await readFile(path))
  } catch {
    return answer(response, 404, 'text/plain', 'Not found')
  }
}

/** Answers calls of pages that fetch their rows; `undefined` when the path is none of its own. */
export type Handler = (url: URL) => Promise<unknown> | undefined

/**
 * Serves the built pages, each at `/<name>/`.
 * @param first where `/` leads to
 * @param port 0 for any free one
 */
export async function serve(first: string, port: number, handler: Handler = () => undefined) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const answered = handler(url)
    if (answered)
      void answered.then((body) => answer(response, 200, 'application/json', JSON.stringify(body)))
    else void page(response, url.pathname === '/' ? `/${first}/` : url.pathname)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

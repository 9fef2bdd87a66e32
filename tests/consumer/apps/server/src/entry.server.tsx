/// <reference types="node" />
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { Nonce } from './nonce.ts'

/** Streams a page whose scripts bear a nonce of this answer, and a policy that lets no other run. */
// oxlint-disable-next-line import/no-default-export -- React Router calls what it finds there
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
) {
  const nonce = randomUUID()
  headers.set('Content-Security-Policy', (process.env['POLICY'] ?? '').replaceAll('NONCE', nonce))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routes} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
}

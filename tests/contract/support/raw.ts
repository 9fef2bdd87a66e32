import { request } from 'node:http'
import { connect } from 'node:net'
import type { RunningServer } from '../../support/server.ts'

/** An answer with the time it took. */
export interface TimedAnswer {
  status: number
  text: string
  milliseconds: number
}

/**
 * Posts JSON from a loopback address of choice, so that one machine can act as several.
 * @param from an address such as 127.0.0.7
 */
export const postFrom = (from: string, url: string, body: unknown): Promise<TimedAnswer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const sent = request(
      url,
      { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json' } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, milliseconds: performance.now() - began }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

/** Writes bytes that need not be HTTP, and reads until the server hangs up. */
export const sendBytes = (server: RunningServer, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => (text += piece))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

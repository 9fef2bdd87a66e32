import { Agent, request } from 'node:http'

/** An answer of the server, as far as the people of the bench look at it. */
export interface Answer {
  status: number
  /** Bytes of the body. */
  size: number
  /** The body, where it was asked for or is a refusal. */
  text: string
  /** Milliseconds until its last byte. */
  took: number
}

/** One browser's way to the server: a connection that stays open, as many as calls go on at once. */
export interface Line {
  post: (path: string, body: unknown, options?: { keep?: boolean }) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  close: () => void
}

/** Opens the line of somebody who is signed in, or of nobody. */
export const openLine = (url: string, token?: string): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const headers = {
    webVersion: '010',
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const send = (method: string, path: string, payload: string, keep: boolean): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const length = { 'content-length': Buffer.byteLength(payload) }
      const sent = request(
        `${url}${path}`,
        { agent, method, headers: { ...headers, ...length } },
        (response) => {
          const pieces: Buffer[] = []
          let size = 0
          const status = response.statusCode ?? 0
          response.on('data', (piece: Buffer) => {
            size += piece.length
            if (keep || status !== 200) pieces.push(piece)
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status,
              size,
              text: Buffer.concat(pieces).toString(),
              took: performance.now() - began,
            }),
          )
        },
      )
      // The server may have closed a connection that nobody used for a minute: browsers send such a request again.
      sent.on('error', (error) => {
        if (sent.reusedSocket) send(method, path, payload, keep).then(resolve, reject)
        else reject(error)
      })
      sent.end(payload)
    })
  return {
    post: (path, body, { keep = false } = {}) =>
      send('POST', `/interface/v1/${path}`, JSON.stringify(body), keep),
    get: (path) => send('GET', path, '', false),
    close: () => agent.destroy(),
  }
}

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a message gateway got. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How the gateway answers: a status with a body, `silence` for never, `cut` for hanging up after reading. */
export type Reaction = { status: number; body?: string; headers?: Record<string, string> } | 'silence' | 'cut'

/** A message gateway on this machine that keeps what it gets. */
export interface Gateway {
  /** `127.0.0.1:6162`. */
  host: string
  received: Received[]
  /** How the next posts are answered; the last one stays. */
  react: (...reactions: Reaction[]) => void
  close: () => Promise<void>
}

/** Starts a gateway on a port; 0 takes any. */
export const startGateway = async (port = 0): Promise<Gateway> => {
  const received: Received[] = []
  let reactions: Reaction[] = [{ status: 200 }]
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const [reaction = { status: 200 }] = reactions
      if (reactions.length > 1) reactions = reactions.slice(1)
      if (reaction === 'cut') request.socket.destroy()
      else if (reaction !== 'silence')
        response.writeHead(reaction.status, reaction.headers).end(reaction.body)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    react: (...next) => (reactions = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../support/server.ts'

/** `up` is towards the server, `down` towards the client. */
export type Direction = 'up' | 'down'

/** What every byte goes through; may be changed while connections are open. */
export interface Weather {
  /** Milliseconds that each piece waits before it goes on, in order. */
  delay: number
  /** Bytes per second of each connection and direction; 0 reads nothing, so that the sender has to wait. */
  rate: number
}

/** Where a connection is to break: after so many bytes in that direction since it was opened. */
export interface Break {
  direction: Direction
  bytes: number
}

/** One connection through the proxy. */
export interface Link {
  /** Resets both ends, in the middle of whatever is under way. */
  cut: () => void
  /** Half-open for good: both ends stay connected, neither hears of the other again, not even of its end. */
  vanish: () => void
  /** Resolves when the server's end of the connection is closed. */
  droppedByServer: Promise<void>
}

/** A TCP proxy in front of a server. */
export interface FaultProxy {
  /** Address without a trailing slash. */
  url: string
  /** Open connections, oldest first. */
  links: ReadonlySet<Link>
  /** Conditions of all connections, old and new. */
  weather: Weather
  /** Asked for every new connection: where it breaks, undefined for never. */
  breakNext: () => Break | undefined
  /** Connections broken so far, by the direction that was being written. */
  broken: Readonly<Record<Direction, number>>
  close: () => Promise<void>
}

const CALM: Weather = { delay: 0, rate: Number.POSITIVE_INFINITY }
/** How often a limited rate lets a slice through. */
const SLICE_MILLISECONDS = 20

/** Starts a proxy to a port of this machine. The server behind may go and come back. */
export const startFaultProxy = async (targetPort: number): Promise<FaultProxy> => {
  const links = new Set<Link>()
  const clients = new Set<Socket>()
  const broken = { up: 0, down: 0 }
  const proxy = { links, broken, weather: { ...CALM }, breakNext: (): Break | undefined => undefined }

  const write = (to: Socket, bytes: Buffer) =>
    new Promise<void>((done) => {
      to.write(bytes, () => done())
    })

  /** Passes bytes on at the pace of the weather, as long as there is somebody to pass them to. */
  const carry = async (to: Socket, bytes: Buffer) => {
    let rest = bytes
    while (rest.length > 0 && to.writable) {
      const { rate } = proxy.weather
      const size = Math.min(rest.length, Math.ceil((rate * SLICE_MILLISECONDS) / 1000))
      if (Number.isFinite(rate)) await pause(SLICE_MILLISECONDS)
      if (size > 0) await write(to, rest.subarray(0, size))
      rest = rest.subarray(size)
    }
  }

  const open = (client: Socket) => {
    const server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    let vanished = false
    const link: Link = {
      cut: () => {
        links.delete(link)
        client.resetAndDestroy()
        server.resetAndDestroy()
      },
      vanish: () => {
        vanished = true
      },
      droppedByServer: new Promise((done) => server.once('close', () => done())),
    }
    links.add(link)
    clients.add(client)
    client.on('close', () => clients.delete(client))
    const breaks = proxy.breakNext()

    const pump = async (direction: Direction, from: Socket, to: Socket) => {
      const limit = breaks?.direction === direction ? breaks.bytes : Number.POSITIVE_INFINITY
      let passed = 0
      for await (const piece of from as AsyncIterable<Buffer>) {
        if (vanished) continue
        if (proxy.weather.delay > 0) await pause(proxy.weather.delay)
        const part = piece.subarray(0, Math.min(piece.length, limit - passed))
        await carry(to, part)
        passed += part.length
        if (passed < limit) continue
        broken[direction] += 1
        return link.cut()
      }
      if (!vanished) to.end()
    }
    const failed = () => {
      if (!vanished) link.cut()
    }
    client.on('error', failed)
    server.on('error', failed)
    server.on('close', () => links.delete(link))
    pump('up', client, server).catch(failed)
    pump('down', server, client).catch(failed)
  }

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, open)
  const port = await freePort()
  await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done))
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const link of links) link.cut()
      // The client's end of a vanished connection outlives its link.
      for (const client of clients) client.destroy()
      await new Promise((done) => listener.close(done))
    },
  })
}

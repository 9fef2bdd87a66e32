import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** What stands between clients and a database and shares its sessions, as PgBouncer does. */
export interface Pooler {
  url: string
  close: () => Promise<void>
}

interface PoolerOptions {
  /** How long a client keeps a session of the database. */
  mode: 'session' | 'transaction'
  /** Sessions that are open from the beginning. */
  sessions: number
  /** Whether the session that was not used for longest comes first, or the one that was used last. */
  inTurn?: boolean
  /** Refuses clients that want limits set for their session. */
  refusesLimits?: boolean
}

const message = (type: string, body: Buffer | string = ''): Buffer => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

const READY = message('Z', 'I')

/** Whole messages of a stream, each with its type. */
const reader = (onMessage: (type: string, bytes: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(whole.toString('latin1', 0, 1), whole)
    }
  }
}

/** Signs in by the driver and answers the bare connection. */
const openSession = async (address: string): Promise<Socket> => {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  return stream
}

/** Answers simple questions alone: there is nothing to be known of statements that are prepared. */
export const startPooler = async (address: string, options: PoolerOptions): Promise<Pooler> => {
  const idle = await Promise.all(Array.from({ length: options.sessions }, () => openSession(address)))
  const all = [...idle]
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    let session: Socket | undefined
    let waiting = Promise.resolve()
    const giveBack = () => {
      session?.removeAllListeners('data')
      if (session) idle.push(session)
      session = undefined
    }
    const ask = (question: Buffer) =>
      new Promise<void>((resolve) => {
        session ??= options.inTurn ? idle.shift() : idle.pop()
        if (!session) throw new Error('No session is left')
        session.removeAllListeners('data')
        const read = reader((type, bytes) => {
          const isOver = type === 'Z' && bytes.toString('latin1', 5) === 'I'
          if (isOver && options.mode === 'transaction') giveBack()
          client.write(bytes)
          if (type === 'Z') resolve()
        })
        session.on('data', read)
        session.write(question)
      })
    const read = reader((type, bytes) => {
      if (type === 'Q') waiting = waiting.then(() => ask(bytes))
      if (type === 'X') client.end()
    })
    client.once('data', (startup) => {
      if (options.refusesLimits && startup.includes('statement_timeout')) {
        client.end(message('E', 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'))
        return
      }
      client.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]))
      client.on('data', read)
    })
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      giveBack()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `postgres://somebody:secret@127.0.0.1:${port}/crm`,
    close: async () => {
      for (const socket of [...all, ...clients]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

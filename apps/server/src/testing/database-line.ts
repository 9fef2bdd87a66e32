import { createServer, connect, type Socket } from 'node:net'

/** A line to a database that can fail as lines do. */
export interface DatabaseLine {
  /** The address of the database over this line. */
  url: string
  /** Connections made so far. */
  made: () => number
  /** From now on nothing gets through over the connections that are open, and nobody is told. New ones work. */
  silence: () => void
  /** The same for new ones. */
  silenceNew: (isSilent: boolean) => void
  /** Called with what goes to the database, before it goes. */
  onSent: (listener: ((bytes: Buffer) => void) | undefined) => void
  close: () => Promise<void>
}

/** Lays a line to the database of an address whose host is a folder with its socket, as a fresh one has, or a name. */
export const layLine = async (address: string): Promise<DatabaseLine> => {
  const there = new URL(address)
  const host = there.searchParams.get('host') ?? there.hostname
  const port = there.searchParams.get('port') ?? there.port
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
  const lines = new Set<{ ends: Socket[]; isSilent: boolean }>()
  let made = 0
  let isNewSilent = false
  let listener: ((bytes: Buffer) => void) | undefined

  const server = createServer((near) => {
    made += 1
    const far = connect(place)
    const line = { ends: [near, far], isSilent: isNewSilent }
    lines.add(line)
    const carry = (from: Socket, to: Socket, isUp: boolean) => {
      from.on('data', (bytes: Buffer) => {
        if (isUp) listener?.(bytes)
        if (!line.isSilent) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        lines.delete(line)
        if (!line.isSilent) to.destroy()
      })
    }
    carry(near, far, true)
    carry(far, near, false)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(address)
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String((server.address() as { port: number }).port))
  return {
    url: url.href,
    made: () => made,
    silence: () => {
      for (const line of lines) line.isSilent = true
    },
    silenceNew: (isSilent) => {
      isNewSilent = isSilent
    },
    onSent: (to) => {
      listener = to
    },
    close: async () => {
      for (const { ends } of lines) for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

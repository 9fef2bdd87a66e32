import pg from 'pg'
import { CONNECT_MILLISECONDS, KEEP_ALIVE_MILLISECONDS, type DatabaseTarget } from './connect.ts'

/** What an orderly end of a connection may take. */
const END_MILLISECONDS = 2000

/** A connection beside the pool, for what one connection has to do by itself: COPY, or listening. */
export const openClient = async (target: DatabaseTarget, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...target,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    application_name: `hospital-crm ${name}`,
  })
  // Whoever asks over it hears of a break; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Ends a connection, and waits no longer for one whose other end is silent. */
export const closeClient = async (client: pg.Client): Promise<void> => {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    late = setTimeout(resolve, END_MILLISECONDS)
  })
  await Promise.race([client.end().catch(() => {}), patience])
  clearTimeout(late)
}

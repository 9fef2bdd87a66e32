import pg from 'pg'
import type { DatabaseTarget } from './connect.ts'

/** A lasting subscription to the database's notices. */
export interface Listener {
  stop: () => Promise<void>
}

const RETRY_MILLISECONDS = 500

/**
 * Hears NOTIFY on the channels, over a connection of its own that comes back by itself. `onGap` runs after a
 * reconnection: notices in between are lost, so the receiver has to look for itself.
 */
export const listen = async (
  target: DatabaseTarget,
  channels: readonly string[],
  onNotice: (channel: string, payload: string) => void,
  onGap: () => void,
): Promise<Listener> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const open = async () => {
    const next = new pg.Client({
      ...target,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'hospital-crm notices',
    })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      next.end().catch(() => {})
      retry()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
      client = next
    } catch (error) {
      lose()
      throw error
    }
  }
  const retry = () => {
    client = undefined
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      open().then(onGap, () => {})
    }, RETRY_MILLISECONDS)
  }

  await open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

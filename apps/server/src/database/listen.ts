import type pg from 'pg'
import type { DatabaseTarget } from './connect.ts'
import { giveUpWhenAway } from './give-up.ts'
import { closeClient, openClient } from './single.ts'

/** A lasting subscription to the database's notices. */
export interface Listener {
  stop: () => Promise<void>
}

export interface ListenOptions {
  /** Milliseconds until a connection that broke is made anew. Default 500. */
  retry?: number
  /** Milliseconds between two questions whether it lives. Default 10000. */
  ask?: number
  /** Milliseconds that the answer may take. Default 5000. */
  patience?: number
}

/**
 * Hears NOTIFY on the channels, over a connection of its own that comes back by itself. It is asked now and then whether it
 * lives, since one that nobody says anything over may be dead for hours. `onGap` runs after a reconnection: notices in
 * between are lost, so the receiver has to look for itself.
 */
export const listen = async (
  target: DatabaseTarget,
  channels: readonly string[],
  onNotice: (channel: string, payload: string) => void,
  onGap: () => void,
  { retry: retryAfter = 500, ask = 10_000, patience = 5000 }: ListenOptions = {},
): Promise<Listener> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let stopped = false

  const open = async () => {
    const next = await openClient(target, 'notices')
    giveUpWhenAway(next, { milliseconds: patience })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      clearInterval(asking)
      void closeClient(next)
      retry()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    try {
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      lost = true
      void closeClient(next)
      throw error
    }
    if (stopped) return closeClient(next)
    client = next
    asking = setInterval(() => void next.query('select 1').catch(lose), ask).unref()
  }
  const retry = () => {
    client = undefined
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void open().then(onGap, retry), retryAfter)
  }

  await open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(asking)
      if (client) await closeClient(client)
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { decodeFrame, encodeFrame, noticeOf, SOCKET_PATH } from '@hospital-crm/api/socket'
import { WebSocket } from 'ws'
import { openCaller, openTally } from './calls.ts'
import type { Person } from './people.ts'

const RETRY_MS = 500

/** A browser tab at one of the servers: hears frames, and asks for what it missed when it is told to, as the console does. */
export interface Tab {
  /** Ids of the notices it knows of, by a frame or by asking. */
  known: ReadonlySet<number>
  /** Notices that came twice on one connection. */
  twice: () => number
  /** Whether a frame named a customer, or one since a moment of `performance.now()` said that any may have changed. */
  heardOf: (customer: number, since: number) => boolean
  close: () => void
}

/** Opens a tab that comes back by itself. */
export const openTab = (url: string, { uid, token }: Person): Tab => {
  const caller = openCaller([url], token, openTally())
  const known = new Set<number>()
  const changed = new Set<number>()
  const over = new AbortController()
  let [manyAt, twice] = [Number.NEGATIVE_INFINITY, 0]
  let socket: WebSocket

  const catchUp = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { status, text } = await caller.post(0, 'notices/index', { limit: 100 })
      if (status === 200) {
        for (const { id } of (JSON.parse(text) as { data: { list: { id: number }[] } }).data.list)
          known.add(id)
        return
      }
      await pause(RETRY_MS)
    }
  }
  const connect = () => {
    socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}?token=${token}`)
    const line = socket
    const heard = new Set<number>()
    line.on('open', () => line.send(encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token })))
    line.on('message', (bytes) => {
      const frame = decodeFrame(bytes as Buffer)
      if (frame?.type === 'LOGIN' || frame?.type === 'CHANGE_USER_INFO') void catchUp()
      if (frame?.type === 'CHANGE_CUSTOMERS') {
        if (frame.many) manyAt = performance.now()
        for (const id of [...frame.ids, ...frame.entered]) changed.add(id)
      }
      if (frame?.type !== 'FRIEND_MSG') return
      const notice = noticeOf(frame.message)
      if (notice === undefined) return
      if (heard.has(notice.id)) twice += 1
      heard.add(notice.id)
      known.add(notice.id)
    })
    line.on('error', () => {})
    line.once('close', () => {
      if (over.signal.aborted) return
      setTimeout(connect, RETRY_MS)
    })
  }
  connect()
  return {
    known,
    twice: () => twice,
    heardOf: (customer, since) => manyAt > since || changed.has(customer),
    close: () => {
      over.abort()
      socket.close()
    },
  }
}

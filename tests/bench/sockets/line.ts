import { decodeFrame, encodeFrame, noticeOf, SOCKET_PATH } from '@hospital-crm/api/socket'
import { socketDefaults } from '@hospital-crm/machines/socket'
import { WebSocket } from 'ws'
import { openLine } from '../load/ask.ts'
import type { Person } from './crowd.ts'

/** The socket of somebody's console, which comes back as the console's does: after the same wait, and asks what it missed. */
export interface SocketLine {
  isOnline: () => boolean
  /** Openings that the server refused or did not answer. */
  refusals: () => number
  /** Frames that came, of whatever kind. */
  frames: () => number
  /** Notices that came by frames, by id, and how often. */
  told: ReadonlyMap<number, number>
  /** Notices that it knows of, by a frame or by asking. */
  known: ReadonlySet<number>
  /** Breaks the line without a goodbye, as a cable that is pulled out. */
  cut: () => void
  close: () => void
}

/** Opens a line from one of so many networks of the loopback device. */
export const openSocketLine = (url: string, { uid, token }: Person, network: number): SocketLine => {
  const told = new Map<number, number>()
  const known = new Set<number>()
  const over = new AbortController()
  const calls = openLine(url, token)
  let [isOnline, refusals, frames] = [false, 0, 0]
  let socket: WebSocket

  const catchUp = async (): Promise<void> => {
    const { status, text } = await calls.post('notices/index', { limit: 100 }, { keep: true })
    if (status === 200)
      for (const { id } of (JSON.parse(text) as { data: { list: { id: number }[] } }).data.list) known.add(id)
  }
  const connect = () => {
    const line = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}?token=${token}`, {
      localAddress: `127.0.${1 + (network >> 8)}.${1 + (network & 127)}`,
      perMessageDeflate: false,
    })
    socket = line
    let ping: NodeJS.Timeout | undefined
    let isIn = false
    const impatience = setTimeout(() => line.terminate(), socketDefaults.answerMs)
    line.on('open', () =>
      setTimeout(
        () => line.send(encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token }), () => {}),
        socketDefaults.loginDelayMs,
      ),
    )
    line.on('message', (bytes) => {
      frames += 1
      const frame = decodeFrame(bytes as Buffer)
      if (frame?.type === 'LOGIN') {
        clearTimeout(impatience)
        isIn = isOnline = true
        ping = setInterval(() => line.send(encodeFrame({ type: 'PING' }), () => {}), socketDefaults.pingMs)
        catchUp().catch(() => {})
      }
      const notice = frame?.type === 'FRIEND_MSG' ? noticeOf(frame.message) : undefined
      if (notice === undefined) return
      told.set(notice.id, (told.get(notice.id) ?? 0) + 1)
      known.add(notice.id)
    })
    line.on('error', () => {})
    line.once('close', () => {
      clearTimeout(impatience)
      clearInterval(ping)
      isOnline = false
      if (over.signal.aborted) return
      if (!isIn) refusals += 1
      setTimeout(connect, socketDefaults.reconnectMs)
    })
  }
  connect()
  return {
    isOnline: () => isOnline,
    refusals: () => refusals,
    frames: () => frames,
    told,
    known,
    cut: () => socket.terminate(),
    close: () => {
      over.abort()
      socket.terminate()
      calls.close()
    },
  }
}

import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { decodeFrame, encodeFrame, noticeOf, type SocketFrame } from '@hospital-crm/api/socket'
import type { Notice } from '@hospital-crm/api/entities'
import { WebSocket } from 'ws'
import type { RunningServer } from '../../support/server.ts'

/** A live connection whose LOGIN was accepted. It keeps everything it gets, in order. */
export interface Line {
  frames: SocketFrame[]
  /** Every byte that came, to look for what must not be in it. */
  bytes: () => Buffer
  notices: () => Notice[]
  /** Resolves with the first frame that fits, whenever it came. */
  until: (fits: (frame: SocketFrame) => boolean) => Promise<SocketFrame>
  /** Resolves with the notice that has this id. */
  noticed: (fits: (notice: Notice) => boolean) => Promise<Notice>
  send: (frame: SocketFrame) => void
  close: () => Promise<void>
  /** Resolves when it is closed, by whomever: the close code, and when, in milliseconds of `performance.now()`. */
  ended: Promise<{ code: number; at: number }>
}

/** Opens the socket of a session and signs it in. */
export const openLine = async (
  server: Pick<RunningServer, 'url'>,
  uid: number,
  token: string,
): Promise<Line> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket-admin?token=${token}`)
  const frames: SocketFrame[] = []
  const raw: Buffer[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    raw.push(data as Buffer)
    const frame = decodeFrame(data as Buffer)
    if (frame) frames.push(frame)
    for (const wake of waiting.splice(0)) wake()
  })
  const ended = once(socket, 'close').then(([code]) => ({ code: code as number, at: performance.now() }))
  await once(socket, 'open')
  const until: Line['until'] = async (fits) => {
    for (;;) {
      const found = frames.find(fits)
      if (found) return found
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  const notices = () =>
    frames.flatMap((frame) => (frame.type === 'FRIEND_MSG' ? (noticeOf(frame.message) ?? []) : []))
  socket.send(encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token }))
  await until(({ type }) => type === 'LOGIN')
  return {
    frames,
    send: (frame) => socket.send(encodeFrame(frame)),
    bytes: () => Buffer.concat(raw),
    notices,
    until,
    noticed: async (fits) => {
      await until((frame) => {
        const notice = frame.type === 'FRIEND_MSG' ? noticeOf(frame.message) : undefined
        return notice !== undefined && fits(notice)
      })
      const found = notices().find(fits)
      if (!found) throw new Error('The notice was there a moment ago')
      return found
    },
    close: async () => {
      socket.close()
      await ended
    },
    ended,
  }
}

/**
 * Opens the socket of a session and signs it in by hand, as a peer that reads and never answers a close. Resolves when
 * LOGIN was answered; `gone` resolves with the moment at which the server let go of the connection.
 */
export const openMute = async (
  server: Pick<RunningServer, 'url'>,
  uid: number,
  token: string,
): Promise<{ gone: Promise<number> }> => {
  const key = Buffer.alloc(16, 7).toString('base64')
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const asked = request(`${server.url}/socket-admin?token=${token}`, {
    headers: { ...headers, 'sec-websocket-key': key },
  })
  asked.end()
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket]
  socket.on('error', () => {})
  const gone = once(socket, 'close').then(() => performance.now())
  const login = Buffer.from(encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token }))
  // A final binary frame of less than 126 bytes, masked with zeros.
  socket.write(Buffer.concat([Buffer.from([0x82, 0x80 | login.length, 0, 0, 0, 0]), login]))
  await once(socket, 'data')
  socket.resume()
  return { gone }
}

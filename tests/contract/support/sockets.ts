import { once } from 'node:events'
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
  close: () => Promise<void>
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
  const closed = once(socket, 'close')
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
      await closed
    },
  }
}

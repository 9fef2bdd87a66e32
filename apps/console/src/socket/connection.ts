import type { SocketFrame } from '@hospital-crm/api/socket'
import type { ConnectionCommand, ConnectionEvent } from '@hospital-crm/machines/socket'
import { fromCallback } from 'xstate'

/** Close code after a DISCONNECT, as the server gives it. */
const ENDED = 4001
/** Close code that the browser itself gives to a connection that failed without one. */
const FAILED = 1006
const NORMAL = 1000

export interface ConnectionOptions {
  token: () => string | undefined
  uid: () => number
}

/** Address of the socket on the page's own host. */
const addressOf = (path: string, token: string): string => {
  const address = new URL(path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.hash = ''
  address.searchParams.set('token', token)
  return address.href
}

/**
 * One WebSocket from open to close, as the socket machine wants it. The codec is loaded with the first connection,
 * so that no screen waits for it.
 */
export const createConnection = ({ token, uid }: ConnectionOptions) =>
  fromCallback<ConnectionCommand>(({ sendBack, receive }) => {
    const tell = (event: ConnectionEvent) => sendBack(event)
    let close = (): void => {}
    let isOver = false
    let send: (command: ConnectionCommand) => void = () => {}

    const open = async (): Promise<void> => {
      const { decodeFrame, encodeFrame, SOCKET_PATH } = await import('@hospital-crm/api/socket')
      if (isOver) return
      const used = token() ?? ''
      /** The browser has signed in again since: what ended is the session before, which nobody uses any more. */
      const isOutdated = () => token() !== undefined && token() !== used
      const socket = new WebSocket(addressOf(SOCKET_PATH, used))
      socket.binaryType = 'arraybuffer'
      socket.onopen = () => tell({ type: 'connection.opened' })
      socket.onclose = ({ code }) => tell({ type: 'connection.closed', code })
      socket.onmessage = ({ data }) => {
        const frame = data instanceof ArrayBuffer ? (decodeFrame(new Uint8Array(data)) ?? null) : null
        if (frame?.type === 'DISCONNECT' && isOutdated()) tell({ type: 'connection.closed', code: ENDED })
        else tell({ type: 'connection.frame', frame })
      }
      close = () => {
        socket.onopen = socket.onclose = socket.onmessage = null
        socket.close(NORMAL)
      }
      send = (command) => {
        if (socket.readyState !== WebSocket.OPEN) return
        if (command.type === 'login.send') {
          const timestamp = Math.floor(Date.now() / 1000)
          socket.send(encodeFrame({ type: 'LOGIN', uid: uid(), timestamp, token: used }))
        } else if (command.type === 'ping.send') socket.send(encodeFrame({ type: 'PING' }))
        else socket.send(encodeFrame(command.frame as SocketFrame))
      }
    }

    receive((command) => send(command))
    open().catch(() => {
      if (!isOver) tell({ type: 'connection.closed', code: FAILED })
    })
    return () => {
      isOver = true
      close()
    }
  })

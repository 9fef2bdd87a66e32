import { closeCodes, decodeFrame, encodeFrame, SOCKET_PATH, type SocketFrame } from '@hospital-crm/api/socket'
import { WebSocket } from 'ws'

/** Who sits behind a socket. */
export interface Person {
  uid: number
  token: string
}

/** A browser tab that keeps a socket open and opens a new one whenever the old one ends. */
export interface Tab {
  person: Person
  /** Whether the server answered this connection's LOGIN. */
  online: boolean
  /** The number of users online that this tab was told last; undefined when not told since it came online. */
  count: number | undefined
  /** Frames heard since the tab was opened, by type. */
  heard: Map<SocketFrame['type'], number>
  /** How each of its connections ended; 1006 when it broke. */
  endings: number[]
  /** Sends a PING, which the server answers with one. */
  ping: () => void
  /** Closes the tab for good. */
  close: () => void
}

/** A person whose server is not there yet is tried again after this many milliseconds. */
const RETRY_MILLISECONDS = 100
/** A connection that is not online by then is given up. */
const PATIENCE_MILLISECONDS = 5000

/** Opens a tab at `origin`, an address without a trailing slash. */
export const openTab = (origin: string, person: Person): Tab => {
  const address = `${origin.replace('http', 'ws')}${SOCKET_PATH}?token=${person.token}`
  let current: WebSocket | undefined
  let closed = false
  const tab: Tab = {
    person,
    online: false,
    count: undefined,
    heard: new Map(),
    endings: [],
    ping: () => current?.send(encodeFrame({ type: 'PING' })),
    close: () => {
      closed = true
      current?.close(closeCodes.normal)
    },
  }

  const hear = (frame: SocketFrame | undefined) => {
    if (!frame) throw new Error('The server sent a frame that cannot be read')
    tab.heard.set(frame.type, (tab.heard.get(frame.type) ?? 0) + 1)
    if (frame.type === 'LOGIN') tab.online = true
    if (frame.type === 'ONLINE_USER_COUNTS') tab.count = frame.count
  }
  const open = () => {
    if (closed) return
    const socket = new WebSocket(address, { perMessageDeflate: false })
    current = socket
    const impatience = setTimeout(() => {
      if (!tab.online) socket.terminate()
    }, PATIENCE_MILLISECONDS)
    const timestamp = Math.floor(Date.now() / 1000)
    socket.on('open', () => socket.send(encodeFrame({ type: 'LOGIN', ...person, timestamp })))
    socket.on('message', (bytes) => hear(decodeFrame(bytes as Buffer)))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      clearTimeout(impatience)
      tab.endings.push(code)
      tab.online = false
      tab.count = undefined
      setTimeout(open, RETRY_MILLISECONDS)
    })
  }
  open()
  return tab
}

/** The frames of a type that tabs heard together. */
export const heardBy = (tabs: readonly Tab[], type: SocketFrame['type']): number =>
  tabs.reduce((sum, { heard }) => sum + (heard.get(type) ?? 0), 0)

/** Whether every tab is online and knows of that many users. */
export const allKnow = (tabs: readonly Tab[], users: number): boolean =>
  tabs.every(({ online, count }) => online && count === users)

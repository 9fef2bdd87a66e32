import { decodeFrame, encodeFrame, SOCKET_PATH, type SocketFrame } from '@hospital-crm/api/socket'

/**
 * - `good`: connections open, and LOGIN is answered.
 * - `slow`: they neither open nor answer.
 * - `cut`: they fail.
 */
export type LineState = 'good' | 'slow' | 'cut'

/** Close code of a connection that failed without one. */
const FAILED = 1006
const ONLINE_USERS = 12

/** What is left of a WebSocket when there is no network below it. */
class ScriptedSocket {
  binaryType = 'blob'
  readyState: number = WebSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly #sent: (socket: ScriptedSocket, frame: SocketFrame | undefined) => void

  constructor(sent: (socket: ScriptedSocket, frame: SocketFrame | undefined) => void) {
    this.#sent = sent
  }

  open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }

  fail(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code })
  }

  receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: bytes.slice().buffer })
  }

  send(bytes: Uint8Array): void {
    this.#sent(this, decodeFrame(bytes))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}

/** The live connections of a page, without a network. */
export interface ScriptedLine {
  /** Changes what happens to connections; `cut` also drops the one that is open. */
  readonly set: (state: LineState) => void
  /** The server ends the connection with a close code. */
  readonly close: (code: number) => void
  /** The server sends a frame. */
  readonly receive: (frame: SocketFrame) => void
  /** Bytes arrive that are no frame. */
  readonly receiveBadFrame: () => void
  /** Types of the frames that the console sent, in order. */
  readonly sent: () => readonly string[]
  /** Takes the place of WebSocket on this page. Answers the way back. */
  readonly install: () => () => void
}

export const createScriptedLine = (first: LineState = 'good'): ScriptedLine => {
  let state = first
  let current: ScriptedSocket | undefined
  const sent: string[] = []

  const onSent = (socket: ScriptedSocket, frame: SocketFrame | undefined) => {
    sent.push(frame?.type ?? 'no frame')
    if (state !== 'good' || !frame) return
    if (frame.type === 'LOGIN') {
      socket.receive(encodeFrame(frame))
      socket.receive(encodeFrame({ type: 'ONLINE_USER_COUNTS', count: ONLINE_USERS }))
    }
    if (frame.type === 'PING') socket.receive(encodeFrame(frame))
  }
  const begin = (): ScriptedSocket => {
    const socket = new ScriptedSocket(onSent)
    current = socket
    queueMicrotask(() => {
      if (state === 'good') socket.open()
      if (state === 'cut') socket.fail(FAILED)
    })
    return socket
  }

  return {
    set: (next) => {
      state = next
      if (next === 'cut') current?.fail(FAILED)
      if (next === 'good') current?.open()
    },
    close: (code) => current?.fail(code),
    receive: (frame) => current?.receive(encodeFrame(frame)),
    receiveBadFrame: () => current?.receive(new TextEncoder().encode('no frame')),
    sent: () => sent,
    install: () => {
      const real = globalThis.WebSocket
      globalThis.WebSocket = new Proxy(real, {
        construct: (target, [address, ...rest]: [string | URL, ...unknown[]]) =>
          new URL(address).pathname === SOCKET_PATH
            ? begin()
            : (Reflect.construct(target, [address, ...rest]) as WebSocket),
      })
      return () => {
        globalThis.WebSocket = real
      }
    },
  }
}

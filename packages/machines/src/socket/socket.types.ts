/** Status as the indicator shows it, by the number that other parts use. */
export const socketStatuses = {
  notConnected: 0,
  online: 1,
  connecting: 2,
  abnormal: 3,
  closed: 4,
} as const

export type SocketStatusName = keyof typeof socketStatuses
export type SocketStatus = (typeof socketStatuses)[SocketStatusName]

/** A decoded frame. Only `count` of ONLINE_USER_COUNTS is read here; other parts travel along untouched. */
export interface IncomingFrame {
  readonly type: string
  readonly count?: number
}

/** What the machine asks of the `connection` actor. Stopping the actor closes the socket with 1000. */
export type ConnectionCommand =
  /** Send the LOGIN frame; uid, time and token are the actor's business. */
  | { readonly type: 'login.send' }
  | { readonly type: 'ping.send' }
  | { readonly type: 'frame.send'; readonly frame: IncomingFrame }

/** What the `connection` actor sends back. */
export type ConnectionEvent =
  | { readonly type: 'connection.opened' }
  /** `null` stands for bytes that are not a frame. */
  | { readonly type: 'connection.frame'; readonly frame: IncomingFrame | null }
  /** Close code of the socket; 1006 when it failed without one. */
  | { readonly type: 'connection.closed'; readonly code: number }

export type SocketEvent =
  | ConnectionEvent
  /** Connect after `startMs`: the page has just loaded. */
  | { readonly type: 'socket.start' }
  /** Connect at once: the user has just signed in. */
  | { readonly type: 'socket.connect' }
  /** The user asks for another try. */
  | { readonly type: 'socket.reconnect' }
  /** Close and stay closed: logout, lock of the account, end of the page. */
  | { readonly type: 'socket.disconnect' }
  /** The session has a new token: open the connection anew with it. */
  | { readonly type: 'token.changed' }
  /** Also looks at once whether an open connection is still alive. */
  | { readonly type: 'network.online' }
  | { readonly type: 'page.visible' }
  /** Time for a sign of life; the machine sends it to itself. */
  | { readonly type: 'ping.due' }
  /** Refused with `send.refused` unless online. */
  | { readonly type: 'frame.send'; readonly frame: IncomingFrame }

export interface SocketInput {
  /** Pause after the page loaded, in ms. @default 2000 */
  readonly startMs?: number
  /** Pause between the open socket and the LOGIN frame, in ms. @default 500 */
  readonly loginDelayMs?: number
  /** Longest wait for an open socket, for the answer to LOGIN and for a sign of life after PING, in ms each. @default 20000 */
  readonly answerMs?: number
  /** Pause between two PING frames, in ms. @default 55000 */
  readonly pingMs?: number
  /** Pause before each retry, in ms. @default 10000 */
  readonly reconnectMs?: number
  /** Retries in a row before giving up. @default 101 */
  readonly maxRetries?: number
}

export interface SocketContext extends Required<SocketInput> {
  /** Retries since the last accepted LOGIN, 0 to `maxRetries`. */
  readonly retries: number
  /** Users online as last told, null before that. */
  readonly onlineCount: number | null
  /** Malformed and unknown frames dropped so far. */
  readonly ignoredFrames: number
  /** Close code of the last connection, null before the first close. */
  readonly closeCode: number | null
}

export type SocketEmitted =
  /** The server accepted LOGIN: ask for what was missed. */
  | { readonly type: 'socket.online' }
  /** All retries are used up. */
  | { readonly type: 'socket.stopped' }
  /** A DISCONNECT frame: hand it to the session as `{ type: 'session.ended', reason: 'disconnected' }`. */
  | { readonly type: 'session.ended'; readonly reason: 'disconnected' }
  | { readonly type: 'config.changed' }
  | { readonly type: 'user.changed' }
  | { readonly type: 'online.counted'; readonly count: number }
  /** Any other known frame: chat and notices. */
  | { readonly type: 'frame.received'; readonly frame: IncomingFrame }
  | { readonly type: 'send.refused'; readonly frame: IncomingFrame }

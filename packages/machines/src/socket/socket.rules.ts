import type { IncomingFrame, SocketContext, SocketInput } from './socket.types.ts'

/** Figures of the connection, in ms except `maxRetries`. */
export const socketDefaults = {
  /** The page settles before the socket opens. */
  startMs: 2_000,
  /** The server is ready for LOGIN a moment after the socket opened. */
  loginDelayMs: 500,
  /** A socket that neither opens nor answers is given up. */
  answerMs: 20_000,
  /** Below the idle limit of servers and proxies, also when a hidden page delays timers to the full minute. */
  pingMs: 55_000,
  reconnectMs: 10_000,
  maxRetries: 101,
} as const satisfies Required<SocketInput>

/** Closed on purpose; every other close code means that something went wrong. */
export const NORMAL_CLOSE = 1000

export const initialContext = (input: SocketInput): SocketContext => ({
  startMs: input.startMs ?? socketDefaults.startMs,
  loginDelayMs: input.loginDelayMs ?? socketDefaults.loginDelayMs,
  answerMs: input.answerMs ?? socketDefaults.answerMs,
  pingMs: input.pingMs ?? socketDefaults.pingMs,
  reconnectMs: input.reconnectMs ?? socketDefaults.reconnectMs,
  maxRetries: input.maxRetries ?? socketDefaults.maxRetries,
  retries: 0,
  onlineCount: null,
  ignoredFrames: 0,
  closeCode: null,
})

const meanings = {
  DISCONNECT: 'ended',
  LOGIN: 'accepted',
  CHANGE_CONFIGS: 'configs',
  CHANGE_USER_INFO: 'user',
  ONLINE_USER_COUNTS: 'count',
  PING: 'alive',
  ERROR: 'passedOn',
  ONLINE: 'passedOn',
  OUTLINE: 'passedOn',
  UP_FRIEND: 'passedOn',
  FRIEND_MSG: 'passedOn',
  FRIEND_MSG_STATUS: 'passedOn',
  FRIEND_ONLINE_STATUS: 'passedOn',
  CHANGE_CUSTOMERS: 'passedOn',
} as const

/** What a frame means to the machine. */
export type FrameMeaning = (typeof meanings)[keyof typeof meanings] | 'ignored'

const isCount = (count: number | undefined): boolean => Number.isSafeInteger(count) && (count ?? -1) >= 0

/** Sorts a frame; null, an unknown type and a count that is no count are `ignored`. */
export const meaningOf = (frame: IncomingFrame | null): FrameMeaning => {
  if (frame === null || !Object.hasOwn(meanings, frame.type)) return 'ignored'
  const meaning = meanings[frame.type as keyof typeof meanings]
  return meaning === 'count' && !isCount(frame.count) ? 'ignored' : meaning
}

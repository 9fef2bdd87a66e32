import type { MessageState } from '../entities/message.ts'
import type { ChatMessage } from './message.ts'

/** Frame types by the number that travels. 8 is unused. */
export const frameTypes = {
  ERROR: 0,
  DISCONNECT: 1,
  LOGIN: 2,
  PING: 3,
  ONLINE: 4,
  OUTLINE: 5,
  UP_FRIEND: 6,
  FRIEND_MSG: 7,
  FRIEND_MSG_STATUS: 9,
  FRIEND_ONLINE_STATUS: 10,
  CHANGE_CONFIGS: 11,
  CHANGE_USER_INFO: 12,
  ONLINE_USER_COUNTS: 13,
  /** Ours: not among the types that the console's first backends knew. */
  CHANGE_CUSTOMERS: 14,
} as const

export type FrameTypeName = keyof typeof frameTypes

/** Version written into every frame. A frame of another version is malformed. */
export const PROTOCOL_VERSION = 1

/** Largest frame either side accepts, in bytes. */
export const MAX_FRAME_BYTES = 65_536

/** Path of the socket on the API's host; the access token goes in the query parameter `token`. */
export const SOCKET_PATH = '/socket-admin'

/** Close codes with a meaning of their own. */
export const closeCodes = {
  /** Wanted by either side; the client does not come back by itself. */
  normal: 1000,
  /** Not signed in, wrong origin or too many frames. */
  policy: 1008,
  /** The server restarts: everybody comes back, nobody is logged out. */
  restart: 1012,
  /** The client reads too slowly. */
  overload: 1013,
  /** Follows a DISCONNECT frame: the session is over. */
  ended: 4001,
} as const

/** Why a session is over. */
export type DisconnectReason = 'logout' | 'password_changed' | 'disabled' | 'revoked' | 'expired'

type PresenceType = 'ONLINE' | 'OUTLINE' | 'FRIEND_ONLINE_STATUS'

type FrameTypeWithData =
  | 'LOGIN'
  | 'ERROR'
  | 'ONLINE_USER_COUNTS'
  | 'DISCONNECT'
  | 'FRIEND_MSG'
  | 'FRIEND_MSG_STATUS'
  | 'CHANGE_CUSTOMERS'
  | PresenceType

/** What became of messages from one colleague to another: all up to the id in `m_ids`, or when taken back that one. */
export interface DialogueStatus {
  state: MessageState
  from: number
  to: number
}

/** A frame as plain data. `uid` is the user's id; `timestamp` is in Unix seconds. */
export type SocketFrame =
  | { type: 'LOGIN'; uid: number; timestamp: number; token: string }
  | { type: 'ERROR'; name: string }
  | { type: 'ONLINE_USER_COUNTS'; count: number }
  | { type: 'DISCONNECT'; reason: string }
  | { type: 'FRIEND_MSG'; message: ChatMessage }
  /** These notices were read somewhere; `unread` are left. With `dialogue`, what became of messages; `unread` says nothing with `delivered`. */
  | { type: 'FRIEND_MSG_STATUS'; m_ids: number[]; unread: number; dialogue?: DialogueStatus }
  /** Who came, who left, or who is there. */
  | { type: PresenceType; uids: number[] }
  /**
   * Somebody changed customers that the receiver sees or saw (`ids`), or that are new to the receiver (`entered`).
   * `many`: more than can be named, and neither list holds any.
   */
  | { type: 'CHANGE_CUSTOMERS'; ids: number[]; entered: number[]; many: boolean }
  | { type: Exclude<FrameTypeName, FrameTypeWithData> }
  /** A type number that this version does not know; receivers ignore it. */
  | { type: 'UNKNOWN'; number: number }

import { create, fromBinary, toBinary, type MessageInitShape } from '@bufbuild/protobuf'
import { FrameSchema, type Frame, type Message, type MessageStatus } from './gen/frame_pb.js'
import { messageStates, type MessageState } from '../entities/message.ts'
import {
  frameTypes,
  MAX_FRAME_BYTES,
  PROTOCOL_VERSION,
  type FrameTypeName,
  type SocketFrame,
} from './frames.ts'
import type { ChatMessage } from './message.ts'

const nameOfType = new Map<number, FrameTypeName>(
  Object.entries(frameTypes).map(([name, number]) => [number, name as FrameTypeName]),
)

type FrameData = NonNullable<MessageInitShape<typeof FrameSchema>['data']>

type StatusFrame = Extract<SocketFrame, { type: 'FRIEND_MSG_STATUS' }>

const toStatus = ({ m_ids, unread, dialogue }: StatusFrame) => ({
  mIds: m_ids.map(BigInt),
  unread,
  ...(dialogue && {
    dialogue: { state: dialogue.state, from: BigInt(dialogue.from), to: BigInt(dialogue.to) },
  }),
})

const toData = (frame: SocketFrame): FrameData => {
  switch (frame.type) {
    case 'LOGIN': {
      const { uid, timestamp, token } = frame
      // The largest moments that 64 bits hold are rounded beyond them; a LOGIN is never refused for its clock.
      const moment = BigInt.asIntN(64, BigInt(timestamp))
      return { case: 'login', value: { uid: BigInt(uid), timestamp: moment, token } }
    }
    case 'ERROR':
      return { case: 'error', value: { name: frame.name } }
    case 'ONLINE_USER_COUNTS':
      return { case: 'onlineUserCounts', value: { count: frame.count } }
    case 'DISCONNECT':
      return { case: 'disconnect', value: { reason: frame.reason } }
    case 'FRIEND_MSG': {
      const { from, to, time, m_id, quote_id, msg, type, extra } = frame.message
      return {
        case: 'message',
        value: {
          from: BigInt(from),
          to: BigInt(to),
          msg,
          time: BigInt(time),
          type,
          mId: BigInt(m_id),
          quoteId: BigInt(quote_id),
          extra: { ...extra },
        },
      }
    }
    case 'FRIEND_MSG_STATUS':
      return { case: 'messageStatus', value: toStatus(frame) }
    case 'ONLINE':
    case 'OUTLINE':
    case 'FRIEND_ONLINE_STATUS':
      return { case: 'presence', value: { uids: frame.uids.map(BigInt) } }
    case 'CHANGE_CUSTOMERS': {
      const { ids, entered, many } = frame
      return {
        case: 'customersChanged',
        value: { ids: ids.map(BigInt), entered: entered.map(BigInt), many },
      }
    }
    default:
      return { case: undefined }
  }
}

/** Bytes of one frame: a Protocol Buffers message as `frame.proto` describes it. */
export const encodeFrame = (frame: SocketFrame): Uint8Array<ArrayBuffer> => {
  const type = frame.type === 'UNKNOWN' ? frame.number : frameTypes[frame.type]
  return toBinary(FrameSchema, create(FrameSchema, { version: PROTOCOL_VERSION, type, data: toData(frame) }))
}

const fromChat = ({ from, to, msg, time, type, mId, quoteId, extra }: Message): ChatMessage => ({
  from: Number(from),
  to: Number(to),
  msg,
  time: Number(time),
  type,
  m_id: Number(mId),
  quote_id: Number(quoteId),
  extra: { ...extra },
})

const isState = (state: string): state is MessageState => messageStates.some((known) => known === state)

const fromStatus = ({ mIds, unread, dialogue }: MessageStatus): StatusFrame | undefined => {
  const status = { type: 'FRIEND_MSG_STATUS' as const, m_ids: mIds.map(Number), unread }
  if (!dialogue) return status
  const { state, from, to } = dialogue
  return isState(state) ? { ...status, dialogue: { state, from: Number(from), to: Number(to) } } : undefined
}

const fromMessage = (message: Frame): SocketFrame | undefined => {
  const type = nameOfType.get(message.type)
  const { data } = message
  switch (type) {
    case undefined:
      return { type: 'UNKNOWN', number: message.type }
    case 'LOGIN':
      if (data.case !== 'login') return undefined
      return {
        type,
        uid: Number(data.value.uid),
        timestamp: Number(data.value.timestamp),
        token: data.value.token,
      }
    case 'ERROR':
      return { type, name: data.case === 'error' ? data.value.name : '' }
    case 'ONLINE_USER_COUNTS':
      return data.case === 'onlineUserCounts' ? { type, count: data.value.count } : undefined
    case 'DISCONNECT':
      return { type, reason: data.case === 'disconnect' ? data.value.reason : 'revoked' }
    case 'FRIEND_MSG':
      return data.case === 'message' ? { type, message: fromChat(data.value) } : undefined
    case 'FRIEND_MSG_STATUS':
      return data.case === 'messageStatus' ? fromStatus(data.value) : undefined
    case 'ONLINE':
    case 'OUTLINE':
    case 'FRIEND_ONLINE_STATUS':
      return { type, uids: data.case === 'presence' ? data.value.uids.map(Number) : [] }
    case 'CHANGE_CUSTOMERS':
      return data.case === 'customersChanged'
        ? {
            type,
            ids: data.value.ids.map(Number),
            entered: data.value.entered.map(Number),
            many: data.value.many,
          }
        : undefined
    default:
      return { type }
  }
}

/**
 * Reads one message. `undefined` means malformed: too large, not a Frame, another version, or the payload
 * does not fit the type. Never throws. A type of a newer peer comes back as `UNKNOWN`.
 */
export const decodeFrame = (bytes: Uint8Array): SocketFrame | undefined => {
  if (bytes.byteLength > MAX_FRAME_BYTES) return undefined
  try {
    const message = fromBinary(FrameSchema, bytes)
    return message.version === PROTOCOL_VERSION ? fromMessage(message) : undefined
  } catch {
    return undefined
  }
}

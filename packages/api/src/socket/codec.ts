import { create, fromBinary, toBinary, type MessageInitShape } from '@bufbuild/protobuf'
import { FrameSchema, type Frame } from './gen/frame_pb.js'
import {
  frameTypes,
  MAX_FRAME_BYTES,
  PROTOCOL_VERSION,
  type FrameTypeName,
  type SocketFrame,
} from './frames.ts'

const nameOfType = new Map<number, FrameTypeName>(
  Object.entries(frameTypes).map(([name, number]) => [number, name as FrameTypeName]),
)

type FrameData = NonNullable<MessageInitShape<typeof FrameSchema>['data']>

const toData = (frame: SocketFrame): FrameData => {
  switch (frame.type) {
    case 'LOGIN': {
      const { uid, timestamp, token } = frame
      return { case: 'login', value: { uid: BigInt(uid), timestamp: BigInt(timestamp), token } }
    }
    case 'ERROR':
      return { case: 'error', value: { name: frame.name } }
    case 'ONLINE_USER_COUNTS':
      return { case: 'onlineUserCounts', value: { count: frame.count } }
    case 'DISCONNECT':
      return { case: 'disconnect', value: { reason: frame.reason } }
    default:
      return { case: undefined }
  }
}

/** Bytes of one frame: a Protocol Buffers message as `frame.proto` describes it. */
export const encodeFrame = (frame: SocketFrame): Uint8Array<ArrayBuffer> => {
  const type = frame.type === 'UNKNOWN' ? frame.number : frameTypes[frame.type]
  return toBinary(FrameSchema, create(FrameSchema, { version: PROTOCOL_VERSION, type, data: toData(frame) }))
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

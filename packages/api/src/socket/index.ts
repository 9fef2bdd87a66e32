export { decodeFrame, encodeFrame } from './codec.ts'
export {
  closeCodes,
  frameTypes,
  MAX_FRAME_BYTES,
  PROTOCOL_VERSION,
  SOCKET_PATH,
  type DialogueStatus,
  type DisconnectReason,
  type FrameTypeName,
  type SocketFrame,
} from './frames.ts'
export { dialogueMessageOf, frameOf } from './dialogue.ts'
export { messageOf, noticeOf, type ChatMessage } from './message.ts'

import { closeCodes } from '@hospital-crm/api/socket'
import type { WebSocket } from 'ws'

/** One socket whose LOGIN was accepted. */
export interface Seat {
  socket: WebSocket
  uid: number
  sessionId: number
  /** While locked it carries PING, ONLINE and DISCONNECT alone. */
  locked: boolean
}

/** Bytes that may wait for a slow reader before it is cut off. */
const MAX_WAITING_BYTES = 1_048_576

/** Sends one frame, or cuts off a reader that does not keep up. */
export const send = (socket: WebSocket, bytes: Uint8Array): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.close(closeCodes.overload)
  else socket.send(bytes)
}

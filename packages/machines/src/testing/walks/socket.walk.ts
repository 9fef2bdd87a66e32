import { socketMachine } from '../../socket/socket.machine.ts'
import type { ConnectionEvent, SocketContext, SocketEvent } from '../../socket/socket.types.ts'
import type { Walk } from './walk.types.ts'

const events: SocketEvent[] = [
  { type: 'socket.start' },
  { type: 'socket.connect' },
  { type: 'socket.reconnect' },
  { type: 'socket.disconnect' },
  { type: 'token.changed' },
  { type: 'network.online' },
  { type: 'page.visible' },
  { type: 'frame.send', frame: { type: 'FRIEND_MSG' } },
]

const says: ConnectionEvent[] = [
  { type: 'connection.opened' },
  { type: 'connection.frame', frame: { type: 'LOGIN' } },
  { type: 'connection.frame', frame: { type: 'DISCONNECT' } },
  { type: 'connection.frame', frame: { type: 'PING' } },
  { type: 'connection.frame', frame: { type: 'CHANGE_CONFIGS' } },
  { type: 'connection.frame', frame: { type: 'CHANGE_USER_INFO' } },
  { type: 'connection.frame', frame: { type: 'ONLINE_USER_COUNTS', count: 12 } },
  { type: 'connection.frame', frame: { type: 'ONLINE' } },
  { type: 'connection.frame', frame: null },
  { type: 'connection.closed', code: 1000 },
  { type: 'connection.closed', code: 1012 },
]

/** Everything that a socket can meet; two retries or none are enough to run out of them, and
 * once a ping is due before the last one had to be answered. */
export const socketWalk: Walk = {
  machine: socketMachine,
  inputs: [
    () => ({ maxRetries: 2 }),
    () => ({ maxRetries: 0 }),
    () => ({ maxRetries: 2, pingMs: 1000, answerMs: 2500 }),
  ],
  events,
  answers: {},
  says: { connection: says },
  keep: (context) => (context as SocketContext).retries,
}

export { socketMachine } from './socket.machine.ts'
export { NORMAL_CLOSE, socketDefaults } from './socket.rules.ts'
export { isOnline, isStopped, selectOnlineCount, selectStatus, selectStatusName } from './socket.selectors.ts'
export { socketStatuses } from './socket.types.ts'
export type { SocketSnapshot } from './socket.selectors.ts'
export type {
  ConnectionCommand,
  ConnectionEvent,
  IncomingFrame,
  SocketContext,
  SocketEmitted,
  SocketEvent,
  SocketInput,
  SocketStatus,
  SocketStatusName,
} from './socket.types.ts'

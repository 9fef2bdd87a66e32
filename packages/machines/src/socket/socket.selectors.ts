import type { SnapshotFrom } from 'xstate'
import type { socketMachine } from './socket.machine.ts'
import { socketStatuses, type SocketStatus, type SocketStatusName } from './socket.types.ts'

export type SocketSnapshot = SnapshotFrom<typeof socketMachine>

/** Online means that the server answered LOGIN; an open socket alone is still connecting. */
export const selectStatusName = (snapshot: SocketSnapshot): SocketStatusName => {
  if (snapshot.matches('linked')) return snapshot.matches({ linked: 'online' }) ? 'online' : 'connecting'
  if (snapshot.matches('abnormal')) return 'abnormal'
  return snapshot.matches('closed') ? 'closed' : 'notConnected'
}

/** 0 not connected, 1 online, 2 connecting, 3 abnormal, 4 closed. */
export const selectStatus = (snapshot: SocketSnapshot): SocketStatus =>
  socketStatuses[selectStatusName(snapshot)]

export const isOnline = (snapshot: SocketSnapshot): boolean => selectStatusName(snapshot) === 'online'

/** All retries are used up; only an event starts again. */
export const isStopped = (snapshot: SocketSnapshot): boolean => snapshot.matches({ abnormal: 'stopped' })

export const selectOnlineCount = (snapshot: SocketSnapshot): number | null => snapshot.context.onlineCount

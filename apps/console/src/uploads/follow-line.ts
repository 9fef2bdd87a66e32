import type { SocketActor } from '../socket/socket.ts'

/** Tells whenever the line is back, until the answer is called. The browser does not notice that a server was started again. */
export const followLine = (socket: Pick<SocketActor, 'on'>, onBack: () => void): (() => void) => {
  addEventListener('online', onBack)
  const connected = socket.on('socket.online', onBack)
  return () => {
    removeEventListener('online', onBack)
    connected.unsubscribe()
  }
}

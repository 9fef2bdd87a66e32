import { isOnline } from '@hospital-crm/machines/socket'
import type { SessionActor } from '../session/index.ts'
import type { SocketActor } from './socket.ts'

/** The session hears whether there is a connection, the connection of a new token. Answers the way to part them. */
export const joinSocket = (
  session: Pick<SessionActor, 'on' | 'send'>,
  socket: Pick<SocketActor, 'getSnapshot' | 'send' | 'subscribe'>,
): (() => void) => {
  let told: boolean | undefined
  const tell = () => {
    const online = isOnline(socket.getSnapshot())
    if (online === told) return
    told = online
    session.send({ type: 'connection.changed', online })
  }
  tell()
  const watch = socket.subscribe(tell)
  const renewed = session.on('session.renewed', () => socket.send({ type: 'token.changed' }))
  return () => {
    watch.unsubscribe()
    renewed.unsubscribe()
  }
}

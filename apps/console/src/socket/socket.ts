import { socketMachine } from '@hospital-crm/machines/socket'
import { createContext, use } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { createConnection, type ConnectionOptions } from './connection.ts'

/** The live connection of this browser tab. */
export type SocketActor = ActorRefFrom<typeof socketMachine>

/** Runs the live connection of a session and tells it what only the page can know. Call `stop` when the session is over. */
export const startSocket = (options: ConnectionOptions): { actor: SocketActor; stop: () => void } => {
  const machine = socketMachine.provide({ actors: { connection: createConnection(options) } })
  const actor = createActor(machine, { input: {} })
  const onOnline = () => actor.send({ type: 'network.online' })
  const onVisible = () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'page.visible' })
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  actor.start()
  actor.send({ type: 'socket.start' })
  return {
    actor,
    stop: () => {
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
      actor.send({ type: 'socket.disconnect' })
      actor.stop()
    },
  }
}

/** The live connection of the signed-in user; undefined on the pages that need no login. */
export const SocketContext = createContext<SocketActor | undefined>(undefined)

/** Only below the guard: throws where nobody is signed in. */
export const useSocket = (): SocketActor => {
  const socket = use(SocketContext)
  if (!socket) throw new Error('useSocket needs a signed-in session')
  return socket
}

import { createContext, use } from 'react'
import type { SocketActor } from './socket-actor.ts'

/** The live connection of the signed-in user; undefined on the pages that need no login. */
export const SocketContext = createContext<SocketActor | undefined>(undefined)

/** Only below the guard: throws where nobody is signed in. */
export const useSocket = (): SocketActor => {
  const socket = use(SocketContext)
  if (!socket) throw new Error('useSocket needs a signed-in session')
  return socket
}

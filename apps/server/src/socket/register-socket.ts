import websocket from '@fastify/websocket'
import {
  closeCodes,
  decodeFrame,
  encodeFrame,
  MAX_FRAME_BYTES,
  SOCKET_PATH,
  type SocketFrame,
} from '@hospital-crm/api/socket'
import { CallError } from '@hospital-crm/api/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { selfOf, type Actor } from '../access/actor.ts'
import { findActor } from '../access/sessions.ts'
import { bearerToken } from '../access/tokens.ts'
import type { Services } from '../http/context.ts'
import { networkOf } from '../http/caller.ts'
import { originAllowed, waitingRoom } from './door.ts'
import type { Hub } from './hub.ts'
import { send, type Seat } from '../live/seat.ts'

export interface SocketOptions extends Services {
  hub: Hub
}

const LOGIN_MILLISECONDS = 10_000
/** Time that a socket has to say goodbye, also to a closing server; then its connection is cut. */
const CLOSE_MILLISECONDS = 1000
/** For every socket. The types of `ws` do not know `closeTimeout` yet, so it is no literal of theirs. */
const limits = { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_MILLISECONDS }
/** Sockets of one user that wait for their LOGIN: one for each tab, so that nobody takes the places of their network. */
const MAX_WAITING_OF_ONE = 8
const FRAMES_PER_MINUTE = 60
/** A client pings every 55 s, a hidden tab once a minute; whoever is silent for longer is gone. */
const SILENCE_MILLISECONDS = 150_000
const PROBE_MILLISECONDS = 30_000

const tokenOf = (request: FastifyRequest): string | undefined => {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? bearerToken(`Bearer ${token}`) : undefined
}

/** Watches one socket for silence, also for a peer that vanished without closing. */
const watchSilence = (socket: WebSocket): (() => void) => {
  let heard = performance.now()
  const note = () => {
    heard = performance.now()
  }
  socket.on('message', note)
  socket.on('pong', note)
  const probe = setInterval(() => {
    if (performance.now() - heard > SILENCE_MILLISECONDS) socket.terminate()
    else socket.ping()
  }, PROBE_MILLISECONDS).unref()
  return () => clearInterval(probe)
}

const frameBudget = () => {
  let since = performance.now()
  let frames = 0
  return (): boolean => {
    const now = performance.now()
    if (now - since > 60_000) {
      since = now
      frames = 0
    }
    return ++frames <= FRAMES_PER_MINUTE
  }
}

/** Who opened a socket, and the way to give back the place that it takes until its LOGIN. */
interface Admitted {
  token: string
  actor: Actor
  leaveRoom: () => void
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Serves one socket from its opening to its end. Nothing that arrives on it may throw. */
const serve = (
  socket: WebSocket,
  { token, actor, leaveRoom }: Admitted,
  { db, settings, hub }: SocketOptions,
) => {
  let seat: Seat | undefined
  let signingIn = false
  const spend = frameBudget()
  const answer = (frame: SocketFrame) => send(socket, encodeFrame(frame))
  const deadline = setTimeout(() => socket.close(closeCodes.policy), LOGIN_MILLISECONDS)
  const stopWatching = watchSilence(socket)

  const signIn = async (frame: Extract<SocketFrame, { type: 'LOGIN' }>) => {
    if (seat) return answer({ ...frame, token: '' })
    // A second LOGIN while the first is read would take a second seat, which nobody would ever leave.
    if (signingIn) return
    signingIn = true
    // Read again: the session may have changed since the socket was opened.
    const now = await findActor(db, token, settings, false)
    if (
      !now ||
      now.session.state === 'must_change_password' ||
      now.session.state === 'must_enrol' ||
      frame.uid !== selfOf(actor).id ||
      frame.token !== token
    )
      return socket.close(closeCodes.policy)
    if (socket.readyState !== socket.OPEN) return
    clearTimeout(deadline)
    const mine: Seat = {
      socket,
      uid: selfOf(now).id,
      sessionId: now.session.id,
      locked: now.session.state === 'locked',
    }
    if (!hub.join(mine)) return socket.close(closeCodes.policy)
    seat = mine
    leaveRoom()
    // A lock or an end that fell between reading and joining was told to nobody.
    const after = await findActor(db, token, settings, false)
    if (!after) return hub.disconnect([mine.sessionId], 'revoked')
    mine.locked = after.session.state === 'locked'
    answer({ ...frame, token: '' })
  }

  const receive = (frame: SocketFrame | undefined) => {
    if (!frame) return answer({ type: 'ERROR', name: 'malformed_frame' })
    if (frame.type === 'PING') return answer({ type: 'PING' })
    // Messages are sent by a call; a client that sends one here is to hear that nobody gets it.
    if (frame.type === 'FRIEND_MSG') return answer({ type: 'ERROR', name: 'send_by_call' })
    if (frame.type === 'LOGIN') signIn(frame).catch(() => socket.close(closeCodes.restart))
  }

  socket.on('message', (bytes, isBinary) => {
    if (!spend()) return socket.close(closeCodes.policy)
    receive(isBinary && Buffer.isBuffer(bytes) ? decodeFrame(bytes) : undefined)
  })
  // A protocol violation closes the socket; without a listener it would end the process.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(deadline)
    stopWatching()
    leaveRoom()
    if (seat) hub.leave(seat)
  })
}

/** Everybody is to come back, and nobody is logged out: 1012, never a DISCONNECT. Who does not answer is cut off. */
const closeForRestart = (clients: ReadonlySet<WebSocket>) => {
  for (const client of clients) client.close(closeCodes.restart)
  setTimeout(() => {
    for (const client of clients) client.terminate()
  }, CLOSE_MILLISECONDS).unref()
}

/** Opens the socket's route. Who may not open one is refused before the upgrade, with a named error. */
export const registerSocket = async (app: FastifyInstance, options: SocketOptions): Promise<void> => {
  const { db, settings } = options
  const room = waitingRoom(settings.waitingSockets)
  const ownRoom = waitingRoom(MAX_WAITING_OF_ONE)
  await app.register(websocket, {
    options: limits,
    preClose: (done) => {
      closeForRestart(app.websocketServer.clients)
      done()
    },
  })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request) => {
      if (!originAllowed(request.headers, settings.allowedOrigins)) throw new CallError('forbidden')
      const token = tokenOf(request)
      const actor = token ? await findActor(db, token, settings, false) : undefined
      if (!token || !actor) throw new CallError('session_ended')
      if (actor.session.state === 'must_change_password') throw new CallError('password_change_required')
      if (actor.session.state === 'must_enrol') throw new CallError('enrolment_required')
      // Only what becomes a socket takes a place; anything else would keep it for as long as its connection lives.
      if (!request.ws) throw new CallError('not_found')
      const leaveOwn = ownRoom.enter(String(selfOf(actor).id))
      const leaveNetwork = leaveOwn && room.enter(networkOf(request.ip))
      if (!leaveNetwork) leaveOwn?.()
      const leaveRoom = leaveNetwork && (() => [leaveOwn, leaveNetwork].forEach((leave) => leave()))
      if (!leaveRoom) throw new CallError('rate_limited', { retry_after: LOGIN_MILLISECONDS / 1000 })
      // An upgrade that fails from here on never becomes a socket.
      request.raw.socket.once('close', leaveRoom)
      admitted.set(request, { token, actor, leaveRoom })
    },
    handler: () => {
      throw new CallError('not_found')
    },
    wsHandler: (socket, request) => {
      const who = admitted.get(request)
      if (who) serve(socket, who, options)
      else socket.close(closeCodes.policy)
    },
  })
}

import { assign, cancel, emit, raise, sendTo, setup } from 'xstate'
import { initialContext, meaningOf, NORMAL_CLOSE, type FrameMeaning } from './socket.rules.ts'
import type {
  IncomingFrame,
  SocketContext,
  SocketEmitted,
  SocketEvent,
  SocketInput,
  ConnectionCommand,
} from './socket.types.ts'
import { missingCallback } from '../shared/placeholder.ts'

/** Placeholders for what the application provides. */
const socketActors = {
  /**
   * One socket from open to close, built with `fromCallback<ConnectionCommand>`. It sends {@link ConnectionEvent}
   * back, obeys {@link ConnectionCommand}, and its cleanup closes the socket with 1000.
   */
  connection: missingCallback<ConnectionCommand>('connection'),
}

/**
 * The live connection: opens, signs in, pings, and comes back by itself after a failure. A restarting server
 * (1012) is a failure like any other; only a DISCONNECT frame ends the session.
 */
export const socketMachine = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    input: {} as SocketInput,
    emitted: {} as SocketEmitted,
    children: {} as { connection: 'connection' },
  },
  actors: socketActors,
  actions: {
    resetRetries: assign({ retries: 0 }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    countIgnored: assign({ ignoredFrames: ({ context }) => context.ignoredFrames + 1 }),
    assignClose: assign((_, { code }: { code: number }) => ({ closeCode: code })),
    assignCount: assign((_, { count }: { count: number }) => ({ onlineCount: count })),
    forgetCount: assign({ onlineCount: null }),
    sendLogin: sendTo('connection', { type: 'login.send' }),
    sendPing: sendTo('connection', { type: 'ping.send' }),
    schedulePing: raise({ type: 'ping.due' }, { id: 'pingDue', delay: 'ping' }),
    cancelPing: cancel('pingDue'),
    emitCount: emit((_, { count }: { count: number }) => ({ type: 'online.counted' as const, count })),
    emitFrame: emit((_, { frame }: { frame: IncomingFrame }) => ({ type: 'frame.received' as const, frame })),
  },
  guards: {
    isNormal: (_, { code }: { code: number }) => code === NORMAL_CLOSE,
    means: (_, params: { frame: IncomingFrame | null; meaning: FrameMeaning }) =>
      meaningOf(params.frame) === params.meaning,
    isExhausted: ({ context }) => context.retries >= context.maxRetries,
  },
  delays: {
    start: ({ context }) => context.startMs,
    loginDelay: ({ context }) => context.loginDelayMs,
    answer: ({ context }) => context.answerMs,
    ping: ({ context }) => context.pingMs,
    reconnect: ({ context }) => context.reconnectMs,
  },
}).createMachine({
  id: 'socket',
  context: ({ input }) => initialContext(input),
  initial: 'notConnected',
  on: {
    'socket.disconnect': '.notConnected',
    'frame.send': { actions: emit(({ event }) => ({ type: 'send.refused' as const, frame: event.frame })) },
  },
  states: {
    notConnected: {
      initial: 'resting',
      entry: ['resetRetries', 'forgetCount'],
      on: { 'socket.connect': 'linked' },
      states: {
        resting: { on: { 'socket.start': 'starting' } },
        starting: { after: { start: '#socket.linked' } },
      },
    },
    linked: {
      initial: 'opening',
      invoke: { id: 'connection', src: 'connection', onError: 'abnormal' },
      exit: 'forgetCount',
      on: {
        'token.changed': { target: 'linked', reenter: true, actions: 'resetRetries' },
        'connection.closed': [
          {
            guard: { type: 'isNormal', params: ({ event }) => ({ code: event.code }) },
            target: 'closed',
            actions: { type: 'assignClose', params: ({ event }) => ({ code: event.code }) },
          },
          {
            target: 'abnormal',
            actions: { type: 'assignClose', params: ({ event }) => ({ code: event.code }) },
          },
        ],
        'connection.frame': [
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ frame: event.frame, meaning: 'ended' as const }),
            },
            target: 'closed',
            actions: emit({ type: 'session.ended', reason: 'disconnected' }),
          },
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ frame: event.frame, meaning: 'configs' as const }),
            },
            actions: emit({ type: 'config.changed' }),
          },
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ frame: event.frame, meaning: 'user' as const }),
            },
            actions: emit({ type: 'user.changed' }),
          },
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ frame: event.frame, meaning: 'count' as const }),
            },
            actions: [
              { type: 'assignCount', params: ({ event }) => ({ count: event.frame?.count ?? 0 }) },
              { type: 'emitCount', params: ({ event }) => ({ count: event.frame?.count ?? 0 }) },
            ],
          },
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ frame: event.frame, meaning: 'passedOn' as const }),
            },
            actions: { type: 'emitFrame', params: ({ event }) => ({ frame: event.frame as IncomingFrame }) },
          },
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ frame: event.frame, meaning: 'ignored' as const }),
            },
            actions: 'countIgnored',
          },
        ],
      },
      states: {
        opening: { on: { 'connection.opened': 'greeting' }, after: { answer: '#socket.abnormal' } },
        greeting: { after: { loginDelay: 'authenticating' } },
        authenticating: {
          entry: 'sendLogin',
          after: { answer: '#socket.abnormal' },
          on: {
            'connection.frame': {
              guard: {
                type: 'means',
                params: ({ event }) => ({ frame: event.frame, meaning: 'accepted' as const }),
              },
              target: 'online',
              actions: ['resetRetries', emit({ type: 'socket.online' })],
            },
          },
        },
        online: {
          initial: 'settled',
          entry: 'schedulePing',
          exit: 'cancelPing',
          on: {
            'frame.send': { actions: sendTo('connection', ({ event }) => event) },
            'ping.due': { target: '.probing', actions: 'schedulePing' },
          },
          states: {
            settled: { on: { 'network.online': 'probing', 'page.visible': 'probing' } },
            probing: {
              entry: 'sendPing',
              after: { answer: '#socket.abnormal' },
              on: {
                'ping.due': { actions: ['sendPing', 'schedulePing'] },
                'connection.frame': {
                  guard: {
                    type: 'means',
                    params: ({ event }) => ({ frame: event.frame, meaning: 'alive' as const }),
                  },
                  target: 'settled',
                },
              },
            },
          },
        },
      },
    },
    abnormal: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'isExhausted', target: 'stopped' },
          after: { reconnect: { target: '#socket.linked', actions: 'countRetry' } },
        },
        stopped: { entry: emit({ type: 'socket.stopped' }) },
      },
      on: {
        'token.changed': { target: 'linked', actions: 'resetRetries' },
        'network.online': { target: 'linked', actions: 'resetRetries' },
        'page.visible': { target: 'linked', actions: 'resetRetries' },
        'socket.connect': { target: 'linked', actions: 'resetRetries' },
        'socket.reconnect': { target: 'linked', actions: 'resetRetries' },
      },
    },
    closed: {
      entry: 'resetRetries',
      on: {
        'socket.start': 'notConnected.starting',
        'socket.connect': 'linked',
        'socket.reconnect': 'linked',
      },
    },
  },
})

import { createActor, fromCallback, SimulatedClock } from 'xstate'
import * as fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { declaredStates, reachedStates } from '../testing/reach.ts'
import { socketMachine } from './socket.machine.ts'
import { isStopped, selectStatus } from './socket.selectors.ts'
import type {
  ConnectionCommand,
  ConnectionEvent,
  IncomingFrame,
  SocketEmitted,
  SocketInput,
} from './socket.types.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const noSocketYet = (): void => {
  throw new Error('no socket was opened')
}

/** A machine over sockets that do what the test says. `opened` counts sockets, `open` those not closed. */
const start = (input: SocketInput = {}) => {
  const clock = new SimulatedClock()
  const emitted: SocketEmitted[] = []
  const commands: ConnectionCommand[] = []
  const sockets = { opened: 0, open: 0 }
  let sendBack: (event: ConnectionEvent) => void = noSocketYet
  const connection = fromCallback<ConnectionCommand>(({ sendBack: back, receive }) => {
    sockets.opened += 1
    sockets.open += 1
    sendBack = back
    receive((command) => commands.push(command))
    return () => void (sockets.open -= 1)
  })
  const actor = createActor(socketMachine.provide({ actors: { connection } }), { clock, input })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const frame = (one: IncomingFrame | null) => sendBack({ type: 'connection.frame', frame: one })
  const close = (code: number) => sendBack({ type: 'connection.closed', code })
  const status = () => selectStatus(actor.getSnapshot())
  const goOnline = () => {
    actor.send({ type: 'socket.connect' })
    sendBack({ type: 'connection.opened' })
    clock.increment(500)
    frame({ type: 'LOGIN' })
  }
  return { actor, clock, emitted, commands, sockets, frame, close, status, goOnline, back: () => sendBack }
}

describe('connecting', () => {
  test('starts 2 s after the page loaded', () => {
    const { actor, clock, sockets, status } = start()
    actor.send({ type: 'socket.start' })
    clock.increment(1_999)
    expect([status(), sockets.opened]).toEqual([0, 0])
    clock.increment(1)
    expect([status(), sockets.opened]).toEqual([2, 1])
  })

  test('sends LOGIN 0.5 s after the socket opened and is online when the server answers it', () => {
    const { actor, clock, commands, emitted, frame, status, back } = start()
    actor.send({ type: 'socket.connect' })
    back()({ type: 'connection.opened' })
    clock.increment(499)
    expect(commands).toEqual([])
    clock.increment(1)
    expect([status(), commands]).toEqual([2, [{ type: 'login.send' }]])
    frame({ type: 'LOGIN' })
    expect([status(), emitted]).toEqual([1, [{ type: 'socket.online' }]])
  })

  test('a LOGIN that nobody asked for does not make it online', () => {
    const { actor, frame, status, back } = start()
    actor.send({ type: 'socket.connect' })
    back()({ type: 'connection.opened' })
    frame({ type: 'LOGIN' })
    expect(status()).toBe(2)
  })

  test('gives up a socket that does not open, and one that does not answer', () => {
    const { actor, clock, status, sockets, back } = start()
    actor.send({ type: 'socket.connect' })
    clock.increment(19_999)
    expect(status()).toBe(2)
    clock.increment(1)
    expect([status(), sockets.open]).toEqual([3, 0])
    clock.increment(10_000)
    back()({ type: 'connection.opened' })
    clock.increment(500)
    clock.increment(19_999)
    expect(status()).toBe(2)
    clock.increment(1)
    expect([status(), sockets.open]).toEqual([3, 0])
  })

  test('pings every 55 s', () => {
    const { clock, commands, frame, goOnline } = start()
    goOnline()
    const pings = () => commands.filter(({ type }) => type === 'ping.send').length
    clock.increment(54_999)
    expect(pings()).toBe(0)
    clock.increment(1)
    expect(pings()).toBe(1)
    clock.increment(9_000)
    frame({ type: 'PING' })
    clock.increment(45_999)
    expect(pings()).toBe(1)
    clock.increment(1)
    expect(pings()).toBe(2)
  })

  test('a ping that nobody answers within 20 s means abnormal; other frames are no answer', () => {
    const { clock, emitted, frame, goOnline, sockets, status } = start()
    goOnline()
    clock.increment(55_000)
    frame({ type: 'CHANGE_CONFIGS' })
    clock.increment(19_999)
    expect([status(), emitted.at(-1)]).toEqual([1, { type: 'config.changed' }])
    clock.increment(1)
    expect([status(), sockets.open]).toEqual([3, 0])
    clock.increment(10_000)
    expect([status(), sockets]).toEqual([2, { opened: 2, open: 1 }])
  })

  test('a late answer within 20 s keeps the connection', () => {
    const { clock, frame, goOnline, status } = start()
    goOnline()
    clock.increment(55_000 + 19_999)
    frame({ type: 'PING' })
    clock.increment(1)
    expect(status()).toBe(1)
  })

  test.each(['network.online', 'page.visible'] as const)('%s looks whether it is still alive', (type) => {
    const { actor, clock, commands, frame, goOnline, status } = start()
    goOnline()
    actor.send({ type })
    actor.send({ type })
    expect(commands).toEqual([{ type: 'login.send' }, { type: 'ping.send' }])
    frame({ type: 'PING' })
    clock.increment(20_000)
    expect(status()).toBe(1)
    actor.send({ type })
    clock.increment(20_000)
    expect(status()).toBe(3)
  })

  test('a wait for answers that is longer than the pause between pings still ends', () => {
    const { clock, commands, goOnline, status } = start({ pingMs: 1000, answerMs: 2500 })
    goOnline()
    for (const ms of [1000, 1000, 1000, 499]) clock.increment(ms)
    expect([status(), commands.filter(({ type }) => type === 'ping.send').length]).toEqual([1, 3])
    clock.increment(1)
    expect(status()).toBe(3)
  })

  test('a new token opens the connection anew, wherever it was on its way', () => {
    const { actor, back, clock, close, frame, goOnline, sockets, status } = start()
    actor.send({ type: 'token.changed' })
    expect([status(), sockets.opened]).toEqual([0, 0])
    goOnline()
    actor.send({ type: 'token.changed' })
    expect([status(), sockets]).toEqual([2, { opened: 2, open: 1 }])
    close(1006)
    actor.send({ type: 'token.changed' })
    expect([status(), sockets]).toEqual([2, { opened: 3, open: 1 }])
    back()({ type: 'connection.opened' })
    clock.increment(500)
    frame({ type: 'LOGIN' })
    expect([status(), actor.getSnapshot().context.retries]).toEqual([1, 0])
    close(1000)
    actor.send({ type: 'token.changed' })
    expect([status(), sockets.open]).toEqual([4, 0])
  })
})

describe('coming back', () => {
  test.each([1001, 1006, 1008, 1012, 4001])(
    'close %i is abnormal: retried after 10 s, nobody logged out',
    (code) => {
      const { clock, close, emitted, goOnline, sockets, status } = start()
      goOnline()
      close(code)
      clock.increment(9_999)
      expect([status(), sockets.opened]).toEqual([3, 1])
      clock.increment(1)
      expect([status(), sockets.opened]).toEqual([2, 2])
      expect(emitted).toEqual([{ type: 'socket.online' }])
    },
  )

  test('close 1000 is final until somebody connects again', () => {
    const { actor, clock, close, goOnline, status } = start()
    goOnline()
    close(1000)
    clock.increment(1_000_000)
    actor.send({ type: 'network.online' })
    actor.send({ type: 'page.visible' })
    expect(status()).toBe(4)
    actor.send({ type: 'socket.connect' })
    expect(status()).toBe(2)
  })

  test('retries 101 times, then stops', () => {
    const { actor, clock, close, emitted, sockets, status } = start()
    actor.send({ type: 'socket.connect' })
    close(1006)
    for (let retry = 1; retry <= 101; retry++) {
      expect(isStopped(actor.getSnapshot())).toBe(false)
      clock.increment(10_000)
      expect([sockets.opened, actor.getSnapshot().context.retries]).toEqual([retry + 1, retry])
      close(1006)
    }
    expect([status(), isStopped(actor.getSnapshot()), emitted]).toEqual([
      3,
      true,
      [{ type: 'socket.stopped' }],
    ])
    clock.increment(1_000_000)
    expect(sockets.opened).toBe(102)
  })

  test('an accepted LOGIN resets the count', () => {
    const { actor, clock, close, frame, goOnline, back } = start()
    goOnline()
    close(1006)
    clock.increment(10_000)
    expect(actor.getSnapshot().context.retries).toBe(1)
    back()({ type: 'connection.opened' })
    clock.increment(500)
    frame({ type: 'LOGIN' })
    expect(actor.getSnapshot().context.retries).toBe(0)
  })

  test.each(['network.online', 'page.visible', 'socket.reconnect'] as const)('%s starts at once', (type) => {
    const waiting = start()
    waiting.goOnline()
    waiting.close(1006)
    waiting.actor.send({ type })
    expect([waiting.status(), waiting.sockets.opened]).toEqual([2, 2])
    const stopped = start({ maxRetries: 0 })
    stopped.goOnline()
    stopped.close(1006)
    expect(isStopped(stopped.actor.getSnapshot())).toBe(true)
    stopped.actor.send({ type })
    expect([stopped.status(), stopped.sockets.opened]).toEqual([2, 2])
  })
})

describe('frames', () => {
  test('DISCONNECT closes the socket and ends the session', () => {
    const { emitted, frame, goOnline, sockets, status } = start()
    goOnline()
    frame({ type: 'DISCONNECT' })
    expect([status(), sockets.open]).toEqual([4, 0])
    expect(emitted.slice(1)).toEqual([{ type: 'session.ended', reason: 'disconnected' }])
  })

  test('changes and counts are announced', () => {
    const { actor, emitted, frame, goOnline } = start()
    goOnline()
    frame({ type: 'CHANGE_CONFIGS' })
    frame({ type: 'CHANGE_USER_INFO' })
    frame({ type: 'ONLINE_USER_COUNTS', count: 12 })
    frame({ type: 'FRIEND_MSG' })
    expect(emitted.slice(1)).toEqual([
      { type: 'config.changed' },
      { type: 'user.changed' },
      { type: 'online.counted', count: 12 },
      { type: 'frame.received', frame: { type: 'FRIEND_MSG' } },
    ])
    expect(actor.getSnapshot().context.onlineCount).toBe(12)
  })

  test('malformed and unknown frames are counted and nothing else', () => {
    const { actor, emitted, frame, goOnline, status } = start()
    goOnline()
    const bad = [null, { type: 'UNKNOWN' }, { type: 'toString' }, { type: 'ONLINE_USER_COUNTS' }]
    for (const one of [...bad, { type: 'ONLINE_USER_COUNTS', count: -1 }]) frame(one)
    frame({ type: 'PING' })
    expect([status(), actor.getSnapshot().context.ignoredFrames, emitted.length]).toEqual([1, 5, 1])
  })

  test('are sent while online and refused otherwise', () => {
    const { actor, close, commands, emitted, goOnline } = start()
    const message = { type: 'FRIEND_MSG' }
    actor.send({ type: 'frame.send', frame: message })
    goOnline()
    actor.send({ type: 'frame.send', frame: message })
    close(1006)
    actor.send({ type: 'frame.send', frame: message })
    expect(commands).toEqual([{ type: 'login.send' }, { type: 'frame.send', frame: message }])
    const refused = { type: 'send.refused', frame: message }
    expect(emitted).toEqual([refused, { type: 'socket.online' }, refused])
  })
})

test('a logout closes the socket for good', () => {
  const { actor, clock, goOnline, sockets, status } = start()
  goOnline()
  actor.send({ type: 'socket.disconnect' })
  clock.increment(1_000_000)
  expect([status(), sockets]).toEqual([0, { opened: 1, open: 0 }])
})

const isFromSocket = (step: string | number) =>
  typeof step === 'number' || ['opened', 'LOGIN', 'DISCONNECT'].includes(step)

test('in whatever order things happen, at most one socket is open, and online means one is', () => {
  const step = fc.constantFrom(
    'socket.start',
    'socket.connect',
    'socket.reconnect',
    'socket.disconnect',
    'network.online',
    'page.visible',
    'token.changed',
    'opened',
    'LOGIN',
    'DISCONNECT',
    1000,
    1006,
    'time',
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { actor, back, clock, close, frame, sockets, status } = start()
      for (const one of steps) {
        if (sockets.opened === 0 && isFromSocket(one)) continue
        if (typeof one === 'number') close(one)
        else if (one === 'time') clock.increment(10_000)
        else if (one === 'opened') back()({ type: 'connection.opened' })
        else if (one === 'LOGIN' || one === 'DISCONNECT') frame({ type: one })
        else actor.send({ type: one as 'socket.start' })
        const isLinked = status() === 1 || status() === 2
        expect([one, sockets.open]).toEqual([one, isLinked ? 1 : 0])
      }
    }),
  )
})

test('every declared state can be reached', () => {
  const reached = reachedStates(socketMachine, {
    input: { maxRetries: 1 },
    events: [
      { type: 'socket.start' },
      { type: 'connection.opened' },
      { type: 'connection.frame', frame: { type: 'LOGIN' } } as never,
      { type: 'ping.due' },
      { type: 'connection.closed', code: 1006 } as never,
      { type: 'connection.closed', code: 1000 } as never,
    ],
    keep: (context: { retries: number }) => context.retries,
  })
  expect(reached).toEqual(declaredStates(socketMachine))
  expect(reached).toEqual([
    'abnormal.stopped',
    'abnormal.waiting',
    'closed',
    'linked.authenticating',
    'linked.greeting',
    'linked.online.probing',
    'linked.online.settled',
    'linked.opening',
    'notConnected.resting',
    'notConnected.starting',
  ])
})

import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { messageTypes } from '../entities/message-types.ts'
import { messageStates } from '../entities/message.ts'
import { decodeFrame, encodeFrame, frameTypes, MAX_FRAME_BYTES, type SocketFrame } from './index.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const bare = ['PING', 'UP_FRIEND', 'CHANGE_CONFIGS', 'CHANGE_USER_INFO'] as const

const text = fc.string({ unit: 'grapheme' })
const messages = fc
  .record({
    from: fc.maxSafeNat(),
    to: fc.maxSafeNat(),
    msg: text,
    time: fc.maxSafeNat(),
    type: fc.constantFrom(...Object.values(messageTypes)),
    m_id: fc.maxSafeNat(),
    quote_id: fc.maxSafeNat(),
    extra: fc.dictionary(text, text).filter((extra) => !Object.hasOwn(extra, '__proto__')),
  })
  .map((message) => ({ ...message, extra: { ...message.extra } }))

const frames: fc.Arbitrary<SocketFrame> = fc.oneof(
  messages.map((message): SocketFrame => ({ type: 'FRIEND_MSG', message })),
  fc.record({
    type: fc.constant('FRIEND_MSG_STATUS' as const),
    m_ids: fc.array(fc.maxSafeNat()),
    unread: fc.nat(),
  }),
  fc.record({
    type: fc.constant('FRIEND_MSG_STATUS' as const),
    m_ids: fc.array(fc.maxSafeNat()),
    unread: fc.nat(),
    dialogue: fc
      .record({ state: fc.constantFrom(...messageStates), from: fc.maxSafeNat(), to: fc.maxSafeNat() })
      .map((dialogue) => ({ ...dialogue })),
  }),
  fc.record({
    type: fc.constantFrom('ONLINE' as const, 'OUTLINE' as const, 'FRIEND_ONLINE_STATUS' as const),
    uids: fc.array(fc.maxSafeNat()),
  }),
  fc.record({
    type: fc.constant('CHANGE_CUSTOMERS' as const),
    ids: fc.array(fc.maxSafeNat()),
    entered: fc.array(fc.maxSafeNat()),
    many: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('LOGIN' as const),
    uid: fc.integer({ min: 1 }),
    timestamp: fc.maxSafeNat(),
    token: fc.string({ unit: 'grapheme' }),
  }),
  fc.record({ type: fc.constant('ERROR' as const), name: fc.string({ unit: 'grapheme' }) }),
  fc.record({ type: fc.constant('ONLINE_USER_COUNTS' as const), count: fc.nat() }),
  fc.record({ type: fc.constant('DISCONNECT' as const), reason: fc.string({ unit: 'grapheme' }) }),
  fc.constantFrom(...bare).map((type): SocketFrame => ({ type })),
)

test('every frame survives the way over the wire', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      expect(decodeFrame(encodeFrame(frame))).toStrictEqual({ ...frame })
    }),
  )
})

test('garbage never throws: it is malformed or a frame', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const frame = decodeFrame(bytes)
      expect(frame === undefined || frame.type === 'UNKNOWN' || frame.type in frameTypes).toBe(true)
    }),
  )
})

test('a frame cut short is never taken for a login', () => {
  const whole = encodeFrame({ type: 'LOGIN', uid: 1001, timestamp: 1, token: 'token' })
  const cuts = Array.from({ length: whole.length - 1 }, (_, length) =>
    decodeFrame(whole.slice(0, length + 1)),
  )
  expect(cuts.filter((frame) => frame?.type === 'LOGIN' && frame.token === 'token')).toStrictEqual([])
})

test('a type of a newer peer comes back as unknown, another version as malformed', () => {
  const newer = encodeFrame({ type: 'UNKNOWN', number: 99 })
  expect(decodeFrame(newer)).toStrictEqual({ type: 'UNKNOWN', number: 99 })
  expect(decodeFrame(Uint8Array.of(8, 2, 16, 3))).toBeUndefined()
  expect(decodeFrame(new Uint8Array(0))).toBeUndefined()
})

test('a frame above the largest size is malformed', () => {
  const large = encodeFrame({ type: 'ERROR', name: 'x'.repeat(MAX_FRAME_BYTES) })
  expect(decodeFrame(large)).toBeUndefined()
})

test('a message without its payload is malformed', () => {
  const bare = (type: number) => Uint8Array.of(8, 1, 16, type)
  expect(
    [frameTypes.FRIEND_MSG, frameTypes.FRIEND_MSG_STATUS].map((type) => decodeFrame(bare(type))),
  ).toStrictEqual([undefined, undefined])
})

test('a login with the largest clock there is can be answered', () => {
  const login = { type: 'LOGIN', uid: 1001, token: '' } as const
  const moments = [2 ** 63, -(2 ** 63)].map((timestamp) => decodeFrame(encodeFrame({ ...login, timestamp })))
  expect(moments).toStrictEqual(moments.map(() => ({ ...login, timestamp: -(2 ** 63) })))
})

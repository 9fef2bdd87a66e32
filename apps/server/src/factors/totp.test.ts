import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createSecret, judgeCode, secretAddress, stepOf } from './totp.ts'

/** The secret of the examples in RFC 6238, and what its codes of six digits are. */
const rfc = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is the one of RFC 6238', (now, code) => {
  expect(stepOf(rfc, code, now)).toBe(Math.floor(now / 30))
})

const secret = createSecret()
const codeAt = (now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now * 1000 })
/** The first second of a step. */
const now = 30 * 58_000_000

test.each([
  [-31, undefined],
  [-30, -1],
  [-1, -1],
  [0, 0],
  [29, 0],
  [30, 1],
  [59, 1],
  [60, undefined],
])('a clock that is %i s off has its code taken as the one of step %s', (off, step) => {
  expect(stepOf(secret, codeAt(now + off), now)).toBe(step === undefined ? undefined : now / 30 + step)
})

test('a code is good once, and none before it is good any more', () => {
  const step = now / 30
  const judge = (lastStep: number, off: number) => judgeCode({ secret, lastStep }, codeAt(now + off), now)
  expect(judge(0, 0)).toEqual({ is: 'right', step })
  expect(judge(step, 0)).toEqual({ is: 'used' })
  expect(judge(step, -30)).toEqual({ is: 'used' })
  expect(judge(step, 30)).toEqual({ is: 'right', step: step + 1 })
  expect(judge(step, 60)).toEqual({ is: 'wrong' })
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%o is no code', (code) => {
  expect(judgeCode({ secret, lastStep: 0 }, code, now)).toEqual({ is: 'wrong' })
})

test('an authenticator reads account and issuer from the address', () => {
  expect(secretAddress(secret, '仁和医院', 'limin')).toBe(
    `otpauth://totp/${encodeURIComponent('仁和医院')}:limin?issuer=${encodeURIComponent('仁和医院')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})

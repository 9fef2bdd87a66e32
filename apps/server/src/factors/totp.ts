import { Secret, TOTP } from 'otpauth'
import { CLOCK_DRIFT } from '../basics/clock.ts'

const PERIOD = 30
/** Steps before and after the current one whose code is taken: clocks of phones drift. */
const DRIFT = 1

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })

/** The newest step that a clock may have come to; later ones were taken while one was wrong. */
export const newestStep = (now: number): number => Math.floor((now + CLOCK_DRIFT) / PERIOD)

/** A new secret of 160 bits, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator reads from a QR code. */
export const secretAddress = (secret: string, issuer: string, account: string): string => {
  const totp = totpOf(secret)
  totp.issuer = issuer
  totp.label = account
  return totp.toString()
}

/** Which step of 30 seconds a code belongs to, or undefined when it is none of those around `now` (Unix seconds). */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: DRIFT })
  return delta === null ? undefined : Math.floor(now / PERIOD) + delta
}

/**
 * What a code proves at a moment: that it is `right`, that it is `wrong`, or that it was `used`, it or a later one. A right one
 * comes with the step that is the newest from now on.
 */
export const judgeCode = (
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: number,
): { is: 'right'; step: number } | { is: 'wrong' | 'used' } => {
  const step = stepOf(secret, code, now)
  if (step === undefined) return { is: 'wrong' }
  // A step that has not come yet was taken while the clock was ahead: nobody waits for it.
  return step > lastStep || lastStep > newestStep(now) ? { is: 'right', step } : { is: 'used' }
}

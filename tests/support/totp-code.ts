import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** A code that is made so shortly before the next step could be one step older when it arrives. */
const ROOM_MS = 3000

/** The code that an authenticator shows whose clock is so many seconds off. */
export const totpCode = async (secret: string, off = 0): Promise<string> => {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ROOM_MS) await pause(left)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * 1000 })
}

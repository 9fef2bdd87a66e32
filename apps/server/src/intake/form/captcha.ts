import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { PushRefusal } from '@hospital-crm/api/entities'
import * as z from 'zod/mini'
import { secretFor } from '../../audit/secrets.ts'
import type { Settings } from '../../basics/settings.ts'

/** Rounds of each guess; with a prefix of one byte about 256 guesses, a second of a phone. */
const COST = 4000
/** Seconds for which a challenge can be answered. */
const LIFE_SECONDS = 3600

const text = z.string().check(z.maxLength(200))
const number = z.number()
/** What a page answers: the challenge as it came, and what solves it. */
const captchaAnswer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: number,
      data: z.object({ clue: number }),
      expiresAt: number,
      keyLength: number,
      keyPrefix: text,
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      salt: text,
    }),
    signature: text,
  }),
  solution: z.object({ counter: number, derivedKey: text, time: z.optional(number) }),
})

const keyOf = (settings: Settings): string => secretFor(settings, 'web-form-captcha')

/** Work that a page does before it may send to an interface. No process keeps anything of it. */
export const askForWork = (settings: Settings, clueId: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    deriveKey,
    data: { clue: clueId },
    expiresAt: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
    hmacSignatureSecret: keyOf(settings),
  })

/** Whether the work was done, and for this interface; then the id that belongs to it alone. */
export const checkWork = async (
  settings: Settings,
  clueId: number,
  given: unknown,
): Promise<{ id: string } | { refusal: PushRefusal }> => {
  const answer = captchaAnswer.safeParse(given)
  if (!answer.success || answer.data.challenge.parameters.data.clue !== clueId)
    return { refusal: 'captcha_wrong' }
  const { challenge, solution } = answer.data
  const { counter, derivedKey } = solution
  const { verified, expired } = await verifySolution({
    challenge,
    solution: { counter, derivedKey },
    deriveKey,
    hmacSignatureSecret: keyOf(settings),
  }).catch(() => ({ verified: false, expired: false }))
  if (verified) return { id: `form-${challenge.parameters.nonce}` }
  return { refusal: expired ? 'captcha_late' : 'captcha_wrong' }
}

import * as z from 'zod/mini'
import { id, line, unix } from '../schemas/primitives.ts'

/** What somebody can prove beside the password, or instead of what was lost. */
export const proofKind = z.enum(['totp', 'passkey', 'recovery'])
export type ProofKind = z.infer<typeof proofKind>

/** Something that somebody set up to prove beside the password. Nothing of its secret is ever told again. */
export const secondFactor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: line(64),
  created: unix,
  /** The last sign-in with it; 0 before the first. */
  used: unix,
})
export type SecondFactor = z.infer<typeof secondFactor>

const base64url = (length: number) =>
  z.string().check(z.maxLength(length), z.regex(/^[A-Za-z0-9_-]+$/, 'wrong_value'))
const credentialId = base64url(1400)
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))
const knownPasskey = z.object({ id: z.string(), transports: z.array(z.string()) })

/** What a browser needs to know in order to ask a passkey. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  /** Domain that the passkeys belong to. */
  rp_id: z.string(),
  passkeys: z.array(knownPasskey),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** What a browser needs to know in order to make one. */
export const passkeyWish = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  rp_name: z.string(),
  user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  /** COSE numbers of the algorithms that are understood, the best first. */
  algorithms: z.array(z.int()),
  /** Those that are there already. */
  passkeys: z.array(knownPasskey),
})
export type PasskeyWish = z.infer<typeof passkeyWish>

/** What a passkey answered to a question; bytes as base64url. */
export const passkeyProof = z.strictObject({
  id: credentialId,
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(8000),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

/** A passkey that was made; bytes as base64url. */
export const madePasskey = z.strictObject({
  id: credentialId,
  client_data: base64url(4000),
  attestation: base64url(16_000),
  transports,
})
export type MadePasskey = z.infer<typeof madePasskey>

/** What the refusal `second_factor_required` carries: how to go on. */
export interface SecondFactorStep {
  /** Stands for the password that was right; good once, for a few minutes. */
  challenge: string
  kinds: ProofKind[]
  /** Where `kinds` has `passkey`. */
  passkey?: PasskeyQuestion
}

import * as z from 'zod/mini'
import { authorization, grants, userInfo } from '../entities/user.ts'
import { madePasskey, passkeyProof, passkeyWish, proofKind, secondFactor } from '../entities/factors.ts'
import { count, id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'wrong_value'))
const code = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[^\0]*$/, 'wrong_value'))
const name = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\0\r\n]*$/, 'wrong_value'))
/** The own password again. Not asked of somebody whose role demands the second factor that they are setting up. */
const password = z.optional(z.string().check(z.minLength(1), z.maxLength(128)))
/** Shown once, with the first factor; empty with a further one. */
const recoveryCodes = z.array(z.string())
const whileEnrolling = ['enrolment'] as const

/** The second factor: proving it at the sign-in, setting one up, taking it away. */
export const factorCalls = {
  'auth/secondFactor': {
    method: 'POST',
    summary: 'Opens a session for whom the password was right, by what else was asked for.',
    access: 'public',
    /** `challenge` comes with the refusal `second_factor_required` of `auth/login`. */
    body: z.strictObject({
      challenge,
      kind: proofKind,
      /** Of `totp` and `recovery`. */
      code: z.optional(code),
      /** Of `passkey`. */
      passkey: z.optional(passkeyProof),
    }),
    response: z.object({ authorization, userInfo, ...grants.shape }),
  },
  'auth/providerStart': {
    method: 'POST',
    summary: 'Begins a sign-in at the provider; answers where the browser goes.',
    access: 'public',
    body: z.strictObject({}),
    /** `challenge` stays with the browser, and shows on its return that it is the same one. */
    response: z.object({ challenge: z.string(), url: z.string() }),
  },
  'auth/providerFinish': {
    method: 'POST',
    summary: 'Opens a session for whom the provider has sent back.',
    access: 'public',
    /** `query` is what the provider added to the address, without the question mark. */
    body: z.strictObject({ challenge, query: z.string().check(z.minLength(1), z.maxLength(8000)) }),
    response: z.object({ authorization, userInfo, ...grants.shape }),
  },
  'users/secondFactors': {
    method: 'GET',
    summary: 'What the caller proves beside the password.',
    access: 'signedIn',
    allowedWhile: whileEnrolling,
    response: z.object({
      list: z.array(secondFactor),
      recovery_left: count,
      /** The role asks for one. */
      required: z.boolean(),
      /** Passkeys need a domain: there are none where the server is found by its bare address. */
      offers_passkeys: z.boolean(),
      /** The password is asked for again by whatever changes something here. */
      asks_password: z.boolean(),
    }),
  },
  'users/startTotp': {
    method: 'POST',
    summary: 'Begins to set up an authenticator; answers its secret this once.',
    access: 'signedIn',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ password }),
    /** `address` is what the QR code says, `secret` the same to type. */
    response: z.object({ challenge: z.string(), secret: z.string(), address: z.string() }),
  },
  'users/addTotp': {
    method: 'POST',
    summary: 'Sets an authenticator up by the first of its codes.',
    access: 'signedIn',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ challenge, code, name }),
    response: z.object({ recovery_codes: recoveryCodes }),
  },
  'users/startPasskey': {
    method: 'POST',
    summary: 'Begins to make a passkey.',
    access: 'signedIn',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ password }),
    response: z.object({ challenge: z.string(), wish: passkeyWish }),
  },
  'users/addPasskey': {
    method: 'POST',
    summary: 'Keeps a passkey that was made.',
    access: 'signedIn',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ challenge, name, passkey: madePasskey }),
    response: z.object({ recovery_codes: recoveryCodes }),
  },
  'users/removeFactor/{id}': {
    method: 'POST',
    summary: "Takes one of the caller's second factors away; with the last one the recovery codes go.",
    access: 'signedIn',
    params: z.strictObject({ id }),
    body: z.strictObject({ password }),
    response: z.null(),
  },
  'users/recoveryCodes': {
    method: 'POST',
    summary: 'Gives the caller new recovery codes; those before are good for nothing.',
    access: 'signedIn',
    body: z.strictObject({ password }),
    response: z.object({ recovery_codes: recoveryCodes }),
  },
  'users/resetFactors/{id}': permitted('users/resetFactors', {
    method: 'POST',
    summary: 'Takes every second factor of a user away, and ends all their sessions.',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: z.object({ removed: count }),
  }),
} as const satisfies Record<string, CallDefinition>

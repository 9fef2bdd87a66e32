import * as z from 'zod/mini'
import { madePasskey, passkeyWish, secondFactor } from '../entities/factors.ts'
import { count, id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'
import { challenge, code } from './steps.ts'

const name = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\0\r\n]*$/, 'wrong_value'))
/** The own password again. Not asked of somebody whose role demands the second factor that they are setting up. */
const password = z.optional(z.string().check(z.minLength(1), z.maxLength(128)))
/** Shown once, with the first factor; empty with a further one. */
const recoveryCodes = z.array(z.string())
const whileEnrolling = ['enrolment'] as const

/** What somebody proves beside the password: setting it up, and taking it away. */
export const factorCalls = {
  'users/secondFactors': {
    method: 'GET',
    summary: 'What the caller proves beside the password.',
    access: 'signedIn',
    tokens: 'refused',
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
    tokens: 'refused',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ password }),
    /** `address` is what the QR code says, `secret` the same to type. */
    secret: true,
    response: z.object({ challenge: z.string(), secret: z.string(), address: z.string() }),
  },
  'users/addTotp': {
    method: 'POST',
    summary: 'Sets an authenticator up by the first of its codes.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ challenge, code, name }),
    secret: true,
    response: z.object({ recovery_codes: recoveryCodes }),
  },
  'users/startPasskey': {
    method: 'POST',
    summary: 'Begins to make a passkey.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ password }),
    secret: true,
    response: z.object({ challenge: z.string(), wish: passkeyWish }),
  },
  'users/addPasskey': {
    method: 'POST',
    summary: 'Keeps a passkey that was made.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: whileEnrolling,
    body: z.strictObject({ challenge, name, passkey: madePasskey }),
    secret: true,
    response: z.object({ recovery_codes: recoveryCodes }),
  },
  'users/removeFactor/{id}': {
    method: 'POST',
    summary: "Takes one of the caller's second factors away; with the last one the recovery codes go.",
    access: 'signedIn',
    tokens: 'refused',
    params: z.strictObject({ id }),
    body: z.strictObject({ password }),
    response: z.null(),
  },
  'users/recoveryCodes': {
    method: 'POST',
    summary: 'Gives the caller new recovery codes; those before are good for nothing.',
    access: 'signedIn',
    tokens: 'refused',
    body: z.strictObject({ password }),
    secret: true,
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

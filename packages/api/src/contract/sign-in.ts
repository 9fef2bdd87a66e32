import * as z from 'zod/mini'
import { passkeyProof, proofKind } from '../entities/factors.ts'
import { authorization, grants, userInfo } from '../entities/user.ts'
import type { CallDefinition } from './call.ts'
import { challenge, code, providerQuery } from './steps.ts'

/** What follows the password, and what takes its place: a second factor, and a provider. */
export const signInCalls = {
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
    secret: true,
    response: z.object({ authorization, userInfo, ...grants.shape }),
  },
  'auth/providerStart': {
    method: 'POST',
    summary: 'Begins a sign-in at the provider; answers where the browser goes.',
    access: 'public',
    body: z.strictObject({}),
    /** `challenge` stays with the browser, and shows on its return that it is the same one. */
    secret: true,
    response: z.object({ challenge: z.string(), url: z.string() }),
  },
  'auth/providerFinish': {
    method: 'POST',
    summary: 'Opens a session for whom the provider has sent back.',
    access: 'public',
    /** `renews`: only for whom the token belongs to that comes along. */
    body: z.strictObject({ challenge, query: providerQuery, renews: z.optional(z.boolean()) }),
    secret: true,
    response: z.object({ authorization, userInfo, ...grants.shape }),
  },
  'users/startProviderUnlock': {
    method: 'POST',
    summary:
      'Sends whoever locked the screen to the provider, who asks them once more; answers where the browser goes.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: ['locked'],
    body: z.strictObject({}),
    secret: true,
    response: z.object({ challenge: z.string(), url: z.string() }),
  },
  'users/finishProviderUnlock': {
    method: 'POST',
    summary: 'Unlocks the session of whom the provider has asked again and sent back.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: ['locked'],
    body: z.strictObject({ challenge, query: providerQuery }),
    response: z.null(),
  },
} as const satisfies Record<string, CallDefinition>

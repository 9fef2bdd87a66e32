import * as z from 'zod/mini'
import { accessToken, MAX_TOKEN_DAYS } from '../entities/token.ts'
import { oneLine } from '../resource-kit/fields.ts'
import { id, line } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const params = z.strictObject({ id })
const nothing = z.strictObject({})

/** Tokens that other systems call with. They belong to accounts without a password, and are worth what their role is. */
export const tokenCalls = {
  'users/tokens/{id}': permitted('users/tokens', {
    method: 'POST',
    summary: 'The tokens of an account that other systems call with, newest first.',
    params,
    body: nothing,
    response: z.object({ list: z.array(accessToken) }),
  }),
  'users/createToken/{id}': {
    ...permitted('users/tokens', {
      method: 'POST',
      summary: 'Makes a token for an account that has no password; it is answered this once.',
      params,
      body: z.strictObject({
        name: line(64).check(z.minLength(1), oneLine),
        days: z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_DAYS)),
      }),
      secret: true,
      response: z.object({ token: z.string(), stored: accessToken }),
    }),
  },
  'users/revokeToken/{id}': {
    ...permitted('users/tokens', {
      method: 'POST',
      summary: 'Ends a token: its next call is refused, its sockets close.',
      params,
      body: nothing,
      response: z.null(),
    }),
  },
} as const satisfies Record<string, CallDefinition>

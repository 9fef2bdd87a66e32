import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { CallError } from '@hospital-crm/api/errors'
import { take, type Limit } from '../../access/rate-limits.ts'
import { createToken } from '../../access/tokens.ts'
import { LONGEST_SECONDS, openStep } from '../../factors/steps.ts'
import { networkOf } from '../../http/caller.ts'
import type { CallContext, Handler } from '../../http/context.ts'
import { providerOf } from './configuration.ts'

/** Sign-ins at the provider that one network may begin: a hospital has one address. */
const beginnings: Limit = { limit: 600, seconds: 900 }

/** Whose round it is, and whether the provider must ask them again although they are signed in there. */
interface Round {
  userId: number | null
  /** Kept with the step until they come back. */
  data?: Record<string, unknown>
  isFresh?: boolean
}

/** Begins a round at the provider. Whoever comes back must show what this browser alone was told. */
export const beginRound = async (
  { db, meta, settings }: Pick<CallContext<'auth/providerStart'>, 'db' | 'meta' | 'settings'>,
  { userId, data = {}, isFresh = false }: Round,
): Promise<{ challenge: string; url: string }> => {
  const { granted, retryAfter } = await take(db, `login:provider:${networkOf(meta.ip)}`, beginnings)
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  const { oidc, configuration, returnTo } = await providerOf(settings)
  const verifier = randomPKCECodeVerifier()
  const [state, nonce] = [createToken(), createToken()]
  const step = { kind: 'provider', user_id: userId, data: { ...data, state, nonce, verifier } } as const
  const challenge = await openStep(db, step, LONGEST_SECONDS)
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: oidc.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  })
  return { challenge, url: url.href }
}

/** Begins a sign-in at the provider. */
export const providerStart: Handler<'auth/providerStart'> = (context) => beginRound(context, { userId: null })

import { authorizationCodeGrant } from 'openid-client'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { closeStep, tryStep } from '../../factors/steps.ts'
import type { CallContext, Handler } from '../../http/context.ts'
import { enter } from '../enter.ts'
import { readClaims, type Claims } from './claims.ts'
import { providerOf } from './configuration.ts'
import { personOf } from './person.ts'
import { reasonOf } from './why.ts'

/** What the provider vouches for, with every check made: state, nonce, issuer, audience, signature, time. */
const vouched = async (
  { settings, input }: CallContext<'auth/providerFinish'>,
  { state, nonce, verifier }: Readonly<Record<string, unknown>>,
): Promise<Claims> => {
  const { configuration, returnTo } = await providerOf(settings)
  try {
    const tokens = await authorizationCodeGrant(configuration, new URL(`${returnTo}?${input.body.query}`), {
      expectedState: String(state),
      expectedNonce: String(nonce),
      pkceCodeVerifier: String(verifier),
      idTokenExpected: true,
    })
    return tokens.claims() ?? {}
  } catch (error) {
    throw new CallError('provider_refused', { reason: reasonOf(error) })
  }
}

/** Opens a session for whom the provider has sent back to the browser that it came from. */
export const providerFinish: Handler<'auth/providerFinish'> = async (context) => {
  const { db, audit, meta, settings, input } = context
  const { challenge } = input.body
  const step = await tryStep(db, 'provider', challenge)
  // Taken before anything is asked: a code is shown to the provider once, whatever it says.
  await db.transaction().execute((trx) => closeStep(trx, challenge))
  try {
    const { oidc } = await providerOf(settings)
    const told = readClaims(await vouched(context, step.data), oidc)
    if (told.subject === '') throw new CallError('provider_refused', { reason: 'unreadable' })
    const account = await audit.transaction((trx, record) => personOf(trx, told, oidc, record, meta.ip))
    return await enter(context, account, { proof: 'provider', factor: 'provider' })
  } catch (error) {
    if (isCallError(error))
      await audit.write({
        action: 'session.login',
        target_type: 'user',
        target_id: 0,
        result: error.error,
        changes: {
          factor: 'provider',
          ...(error.data['reason'] !== undefined && { reason: error.data['reason'] }),
        },
      })
    throw error
  }
}

import { authorizationCodeGrant } from 'openid-client'
import { CallError } from '@hospital-crm/api/errors'
import type { Settings } from '../../basics/settings.ts'
import type { Db } from '../../database/connect.ts'
import { closeStep, tryStep, type Step } from '../../factors/steps.ts'
import type { Claims } from './claims.ts'
import { providerOf } from './configuration.ts'
import { reasonOf } from './why.ts'

/**
 * Takes the step that a browser comes back for, before anything is asked: a code is shown to the provider once, whatever it
 * says.
 * @throws CallError `step_over`, also for somebody else's step.
 */
export const takeRound = async (db: Db, challenge: string, userId: number | null): Promise<Step> => {
  const step = await tryStep(db, 'provider', challenge)
  await db.transaction().execute((trx) => closeStep(trx, challenge))
  if (step.user_id !== userId) throw new CallError('step_over')
  return step
}

/**
 * What the provider vouches for, with every check made: state, nonce, issuer, audience, signature, time.
 * @throws CallError `provider_refused` with the reason.
 */
export const vouchedBy = async (
  settings: Pick<Settings, 'oidc' | 'publicUrl'>,
  { data: { state, nonce, verifier } }: Step,
  query: string,
): Promise<Claims> => {
  const { configuration, returnTo } = await providerOf(settings)
  try {
    const tokens = await authorizationCodeGrant(configuration, new URL(`${returnTo}?${query}`), {
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

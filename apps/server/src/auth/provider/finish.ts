import { CallError, isCallError } from '@hospital-crm/api/errors'
import type { Handler } from '../../http/context.ts'
import { enter, renewedSession } from '../enter.ts'
import { readClaims } from './claims.ts'
import { providerOf } from './configuration.ts'
import { personOf } from './person.ts'
import { takeRound, vouchedBy } from './vouched.ts'

/** Opens a session for whom the provider has sent back to the browser that it came from. */
export const providerFinish: Handler<'auth/providerFinish'> = async (context) => {
  const { db, audit, meta, settings, input } = context
  const { challenge, query } = input.body
  const step = await takeRound(db, challenge, null)
  let subject = ''
  try {
    const { oidc } = await providerOf(settings)
    const told = readClaims(await vouchedBy(settings, step, query), oidc)
    ;({ subject } = told)
    if (subject === '') throw new CallError('provider_refused', { reason: 'unreadable' })
    const account = await audit.transaction((trx, record) => personOf(trx, told, oidc, record, meta.ip))
    if (input.body.renews && !(await renewedSession(db, account.id, meta, settings)))
      throw new CallError('provider_other_person')
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
          // What an administrator gives the account that shall be theirs.
          ...(error.error === 'provider_no_account' && { subject }),
          ...(error.data['reason'] !== undefined && { reason: error.data['reason'] }),
        },
      })
    throw error
  }
}

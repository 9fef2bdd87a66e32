import { createHash } from 'node:crypto'
import type { SecondFactorStep } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { accountGuesses, addressGuesses, giveBack, take } from '../access/rate-limits.ts'
import type { Db } from '../database/connect.ts'
import { askPasskey, passkeysOf, relyingParty } from '../factors/passkeys.ts'
import { recoveryCodesLeft } from '../factors/recovery.ts'
import { closeStep, openStep, tryStep } from '../factors/steps.ts'
import { factorsOf } from '../factors/store.ts'
import { networkOf } from '../http/caller.ts'
import type { CallMeta, Handler } from '../http/context.ts'
import { enter, type Account } from './enter.ts'
import { factorKey } from './factor-key.ts'
import { prove } from './factor-proof.ts'

/** Tells one password from the next: a step begun with the old one is over with it. */
const printOf = ({ password_hash: hash }: Account): string =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')

/**
 * How somebody whose password was right goes on, where they prove something beside it; undefined where they do not. There is no
 * session before that.
 */
export const secondFactorStep = async (
  { db, meta }: { db: Db; meta: Pick<CallMeta, 'origin'> },
  account: Account,
): Promise<SecondFactorStep | undefined> => {
  const factors = await factorsOf(db, account.id)
  if (factors.length === 0) return undefined
  const party = relyingParty(meta.origin)
  const passkeys = party ? await passkeysOf(db, account.id) : []
  const passkey = party && passkeys.length > 0 ? await askPasskey(party, passkeys) : undefined
  const challenge = await openStep(db, {
    kind: 'sign_in',
    user_id: account.id,
    data: { print: printOf(account), passkey: passkey?.challenge },
  })
  const hasCodes = factors.some(({ kind }) => kind === 'totp')
  const hasRecovery = (await recoveryCodesLeft(db, account.id)) > 0
  return {
    challenge,
    kinds: [
      ...(passkey ? (['passkey'] as const) : []),
      ...(hasCodes ? (['totp'] as const) : []),
      ...(hasRecovery ? (['recovery'] as const) : []),
    ],
    ...(passkey && { passkey }),
  }
}

const accountOf = (db: Db, id: number): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'status', 'role_id', 'password_hash', 'must_change_password'])
    .where('id', '=', id)
    .where('status', '<>', 3)
    .executeTakeFirst()

/**
 * Opens the session of somebody who proves what was asked for beside the password. Wrong ones count like wrong passwords, by
 * person and by address, and five of one step end it.
 */
export const secondFactor: Handler<'auth/secondFactor'> = async (context) => {
  const { db, settings, meta, audit, input } = context
  const { challenge, kind } = input.body
  const step = await tryStep(db, 'sign_in', challenge)
  const account = await accountOf(db, step.user_id ?? 0)
  if (!account || step.data['print'] !== printOf(account)) throw new CallError('step_over')

  const refused = (result: string) =>
    audit.write({
      action: 'session.second_factor',
      target_type: 'user',
      target_id: account.id,
      result,
      changes: { factor: kind },
    })
  const keys = [factorKey(account.id), `login:address:${networkOf(meta.ip)}`] as const
  const takes = [await take(db, keys[0], accountGuesses), await take(db, keys[1], addressGuesses)]
  if (takes.some(({ granted }) => !granted)) {
    await refused('rate_limited')
    const waits = takes.filter(({ granted }) => !granted).map(({ retryAfter }) => retryAfter)
    throw new CallError('rate_limited', { retry_after: Math.max(...waits) })
  }
  try {
    const spend = await prove({ db, settings, origin: meta.origin }, account.id, step, input.body)
    const answer = await enter(context, account, {
      proof: 'second_factor',
      factor: kind,
      first: async (trx) => {
        await closeStep(trx, challenge)
        await spend(trx)
      },
    })
    await Promise.all(keys.map((key) => giveBack(db, key)))
    return answer
  } catch (error) {
    if (isCallError(error)) await refused(error.error)
    throw error
  }
}

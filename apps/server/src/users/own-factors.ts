import type { CallName } from '@hospital-crm/api/contract'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { accountGuesses, giveBack, take } from '../access/rate-limits.ts'
import { endUnproven } from '../access/sessions.ts'
import { seal, unseal } from '../audit/secrets.ts'
import { factorKey } from '../auth/factor-key.ts'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { FactorsDatabase } from '../database/factors-schema.ts'
import { passkeysOf, readMadePasskey, relyingParty, wishPasskey } from '../factors/passkeys.ts'
import { giveRecoveryCodes, recoveryCodesLeft } from '../factors/recovery.ts'
import { closeStep, openStep, tryStep, type Step } from '../factors/steps.ts'
import { factorsOf, forgetFactors, MAX_FACTORS, secretPlace } from '../factors/store.ts'
import { createSecret, judgeCode, secretAddress } from '../factors/totp.ts'
import type { CallContext, Handlers } from '../http/context.ts'
import { readConfig } from '../options/config.ts'
import { asksPassword, confirmPassword } from './confirm-password.ts'

type Call = Pick<CallContext<'users/startTotp'>, 'db' | 'actor' | 'audit' | 'meta' | 'settings'>

const checkRoom = async (db: Db | Trx, userId: number): Promise<number> => {
  const there = (await factorsOf(db, userId)).length
  if (there >= MAX_FACTORS) throw new CallError('too_many_rows')
  return there
}

const ownStep = async (db: Db, kind: 'totp' | 'passkey', challenge: string, actor: Actor): Promise<Step> => {
  const step = await tryStep(db, kind, challenge)
  if (step.user_id !== actor.id) throw new CallError('step_over')
  return step
}

type NewFactor = Omit<Insertable<FactorsDatabase['second_factors']>, 'user_id' | 'created_time'>

/**
 * Keeps a factor. With the first one come recovery codes, the session counts as one in which it was proven, and sessions in which
 * it was not are over.
 */
const keep = async ({ actor, audit }: Call, challenge: string, factor: NewFactor): Promise<string[]> =>
  audit.transaction(async (trx, record) => {
    await closeStep(trx, challenge)
    await trx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    const there = await checkRoom(trx, actor.id)
    const made = await trx
      .insertInto('second_factors')
      .values({ ...factor, name: storable(factor.name).trim(), user_id: actor.id, created_time: unixNow() })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new CallError('passkey_refused')
    await trx
      .updateTable('sessions')
      .set({ proof: 'second_factor' })
      .where('id', '=', actor.session.id)
      .execute()
    await endUnproven(trx, actor.id, actor.session.id)
    record({
      action: 'user.factor',
      target_type: 'user',
      target_id: actor.id,
      changes: { added: made.id, factor: factor.kind },
    })
    return there === 0 ? giveRecoveryCodes(trx, actor.id) : []
  })

/** What everybody does with their own second factors. */
export const ownFactorHandlers: Pick<
  Handlers,
  Extract<
    CallName,
    | 'users/secondFactors'
    | 'users/startTotp'
    | 'users/addTotp'
    | 'users/startPasskey'
    | 'users/addPasskey'
    | 'users/removeFactor/{id}'
    | 'users/recoveryCodes'
  >
> = {
  'users/secondFactors': async ({ db, actor, meta }) => ({
    list: await factorsOf(db, actor.id),
    recovery_left: await recoveryCodesLeft(db, actor.id),
    required: actor.session.asksFactor,
    offers_passkeys: relyingParty(meta.origin) !== undefined,
    asks_password: await asksPassword(db, actor),
  }),
  'users/startTotp': async (call) => {
    const { db, actor, settings, input } = call
    await confirmPassword(call, input.body.password, 'user.factor')
    await checkRoom(db, actor.id)
    const { config } = await readConfig(db, settings)
    const secret = createSecret()
    const sealed = seal(settings, secretPlace(actor.id), secret).toString('base64')
    const challenge = await openStep(db, { kind: 'totp', user_id: actor.id, data: { sealed } })
    return { challenge, secret, address: secretAddress(secret, config.title, actor.username) }
  },
  'users/addTotp': async (call) => {
    const { db, actor, audit, settings, input } = call
    const { challenge, code, name } = input.body
    const key = factorKey(actor.id)
    const { granted, retryAfter } = await take(db, key, accountGuesses)
    if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
    const step = await ownStep(db, 'totp', challenge, actor)
    const sealed = Buffer.from(String(step.data['sealed']), 'base64')
    const secret = unseal(settings, secretPlace(actor.id), sealed)
    if (secret === undefined) throw new CallError('step_over')
    const judged = judgeCode({ secret, lastStep: 0 }, code.replaceAll(/\s/g, ''), unixNow())
    if (judged.is !== 'right') {
      await audit.write({
        action: 'user.factor',
        target_type: 'user',
        target_id: actor.id,
        result: 'wrong_code',
      })
      throw new CallError('wrong_code')
    }
    await giveBack(db, key)
    const factor = { kind: 'totp', name, secret: sealed, last_step: judged.step } as const
    return { recovery_codes: await keep(call, challenge, factor) }
  },
  'users/startPasskey': async (call) => {
    const { db, actor, meta, settings, input } = call
    await confirmPassword(call, input.body.password, 'user.factor')
    await checkRoom(db, actor.id)
    const party = relyingParty(meta.origin)
    if (!party) throw new CallError('passkey_refused')
    const { config } = await readConfig(db, settings)
    const wish = await wishPasskey(party, config.title, actor, await passkeysOf(db, actor.id))
    const data = { passkey: wish.challenge }
    return { challenge: await openStep(db, { kind: 'passkey', user_id: actor.id, data }), wish }
  },
  'users/addPasskey': async (call) => {
    const { db, actor, audit, meta, input } = call
    const { challenge, name, passkey } = input.body
    const step = await ownStep(db, 'passkey', challenge, actor)
    const party = relyingParty(meta.origin)
    const made = party && (await readMadePasskey(party, String(step.data['passkey']), passkey))
    try {
      if (!made) throw new CallError('passkey_refused')
      return { recovery_codes: await keep(call, challenge, { kind: 'passkey', name, ...made }) }
    } catch (error) {
      if (isCallError(error))
        await audit.write({
          action: 'user.factor',
          target_type: 'user',
          target_id: actor.id,
          result: error.error,
        })
      throw error
    }
  },
  'users/removeFactor/{id}': async (call) => {
    const { actor, audit, input } = call
    await confirmPassword(call, input.body.password, 'user.factor')
    await audit.transaction(async (trx, record) => {
      await trx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
      const factors = await factorsOf(trx, actor.id)
      const factor = factors.find(({ id }) => id === input.params.id)
      if (!factor) throw new CallError('not_found')
      if (factors.length === 1 && actor.session.asksFactor) throw new CallError('factor_required')
      if (factors.length === 1) await forgetFactors(trx, actor.id)
      else await trx.deleteFrom('second_factors').where('id', '=', factor.id).execute()
      record({
        action: 'user.factor',
        target_type: 'user',
        target_id: actor.id,
        changes: { removed: factor.id, factor: factor.kind },
      })
    })
    return null
  },
  'users/recoveryCodes': async (call) => {
    const { db, actor, audit, input } = call
    await confirmPassword(call, input.body.password, 'user.recovery_codes')
    if ((await factorsOf(db, actor.id)).length === 0) throw new CallError('not_found')
    const recovery_codes = await audit.transaction(async (trx, record) => {
      const codes = await giveRecoveryCodes(trx, actor.id)
      record({ action: 'user.recovery_codes', target_type: 'user', target_id: actor.id })
      return codes
    })
    return { recovery_codes }
  },
}

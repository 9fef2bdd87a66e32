import type { BodyOf } from '@hospital-crm/api/contract'
import { CallError, type ErrorName } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import { passkeysOf, readProof, relyingParty, usePasskey } from '../factors/passkeys.ts'
import { useRecoveryCode } from '../factors/recovery.ts'
import type { Step } from '../factors/steps.ts'
import { codeFactorsOf, takeCode } from '../factors/store.ts'
import { judgeCode } from '../factors/totp.ts'

type Proof = BodyOf<'auth/secondFactor'>

/** Uses what was proven up, in the transaction that opens the session: of all who show the same, one gets in. */
export type Spend = (trx: Trx) => Promise<void>

interface Context {
  db: Db
  settings: Settings
  /** Where the caller found the server. */
  origin: string
}

const must = (isGood: boolean, otherwise: ErrorName): void => {
  if (!isGood) throw new CallError(otherwise)
}

const proveCode = async (
  { db, settings }: Context,
  userId: number,
  code: string,
  now: number,
): Promise<Spend> => {
  const factors = await codeFactorsOf(db, settings, userId)
  const typed = code.replaceAll(/\s/g, '')
  let refusal: ErrorName = 'wrong_code'
  for (const factor of factors) {
    const judged = judgeCode(factor, typed, now)
    if (judged.is === 'right')
      return async (trx) => must(await takeCode(trx, factor.id, judged.step, now), 'code_used')
    if (judged.is === 'used') refusal = 'code_used'
  }
  throw new CallError(refusal)
}

const provePasskey = async (
  { db, origin }: Context,
  userId: number,
  challenge: unknown,
  proof: Proof['passkey'],
  now: number,
): Promise<Spend> => {
  const party = relyingParty(origin)
  const passkey = (await passkeysOf(db, userId)).find(({ credential_id: id }) => id === proof?.id)
  const counter =
    party && passkey && proof && typeof challenge === 'string'
      ? await readProof(party, challenge, passkey, proof)
      : undefined
  if (!passkey || counter === undefined) throw new CallError('passkey_refused')
  return async (trx) => must(await usePasskey(trx, passkey, counter, now), 'passkey_refused')
}

/**
 * Compares what was shown with what the owner of a step has, and answers what uses it up.
 * @throws CallError `wrong_code`, `code_used` or `passkey_refused`.
 */
export const prove = async (
  context: Context,
  userId: number,
  step: Step,
  shown: Proof,
  now: number = unixNow(),
): Promise<Spend> => {
  const { code = '' } = shown
  if (shown.kind === 'totp') return proveCode(context, userId, code, now)
  if (shown.kind === 'passkey') return provePasskey(context, userId, step.data['passkey'], shown.passkey, now)
  return async (trx) => must(await useRecoveryCode(trx, userId, code), 'wrong_code')
}

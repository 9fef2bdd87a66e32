import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '../database/connect.ts'

/** Codes that are given at one time. */
export const RECOVERY_CODES = 10

/** No characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz234567891'
const LENGTH = 16

/** 80 random bits in four groups. */
const createCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** What is stored of a code. A random one of this size needs no slow hash. */
const hashCode = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** Gives somebody new recovery codes; the ones before are good for nothing. They cannot be read again. */
export const giveRecoveryCodes = async (trx: Trx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
    .execute()
  return codes
}

/** Uses a code up; answers whether it was one that had not been used. */
export const useRecoveryCode = async (trx: Trx, userId: number, code: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many codes somebody has left. */
export const recoveryCodesLeft = async (db: Db | Trx, userId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

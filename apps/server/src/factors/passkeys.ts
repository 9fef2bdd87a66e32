import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { MadePasskey, PasskeyProof, PasskeyQuestion, PasskeyWish } from '@hospital-crm/api/entities'
import type { Db, Trx } from '../database/connect.ts'

/** Who asks for passkeys: the domain that they belong to, and the address that a browser says it is at. */
export interface RelyingParty {
  id: string
  origin: string
}

/** A passkey that is known. */
export interface StoredPasskey {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** The one who asks at an address; undefined at a bare IP address, for which browsers make no passkeys. */
export const relyingParty = (origin: string): RelyingParty | undefined => {
  if (!URL.canParse(origin)) return undefined
  const { hostname: id, origin: exact } = new URL(origin)
  return isIP(id.replace(/^\[|\]$/g, '')) ? undefined : { id, origin: exact }
}

/** Passkeys of somebody. */
export const passkeysOf = async (db: Db | Trx, userId: number): Promise<StoredPasskey[]> => {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ credential_id, public_key, ...row }) =>
    credential_id === null || public_key === null ? [] : [{ ...row, credential_id, public_key }],
  )
}

const known = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }))

/** A question that one of these passkeys can answer. */
export const askPasskey = async (
  party: RelyingParty,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyQuestion> => {
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id })
  return { challenge, rp_id: party.id, passkeys: known(passkeys) }
}

/** What a browser needs in order to make a passkey of somebody. */
export const wishPasskey = async (
  party: RelyingParty,
  title: string,
  user: { id: number; username: string; nickname: string },
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyWish> => {
  const wish = await generateRegistrationOptions({
    rpID: party.id,
    rpName: title,
    userName: user.username,
    userDisplayName: user.nickname,
    userID: new TextEncoder().encode(String(user.id)),
  })
  return {
    challenge: wish.challenge,
    rp_id: party.id,
    rp_name: title,
    user: { id: wish.user.id, name: wish.user.name, display_name: wish.user.displayName },
    algorithms: wish.pubKeyCredParams.map(({ alg }) => alg),
    passkeys: known(passkeys),
  }
}

/** What is kept of a passkey that was made for a challenge; undefined when it does not pass. */
export const readMadePasskey = async (
  party: RelyingParty,
  challenge: string,
  made: MadePasskey,
): Promise<Omit<StoredPasskey, 'id'> | undefined> => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: made.client_data,
        attestationObject: made.attestation,
        transports: made.transports,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: made.transports }
}

/** The count of a passkey after its answer to a challenge; undefined when it does not pass. */
export const readProof = async (
  party: RelyingParty,
  challenge: string,
  passkey: StoredPasskey,
  proof: PasskeyProof,
): Promise<number | undefined> => {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: proof.id,
      rawId: proof.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: proof.client_data,
        authenticatorData: proof.authenticator_data,
        signature: proof.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

/** Notes a use; answers false when another use of the same count was noted meanwhile. */
export const usePasskey = async (
  trx: Trx,
  { id, counter: before }: StoredPasskey,
  counter: number,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ counter, used_time: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

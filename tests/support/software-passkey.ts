import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { MadePasskey, PasskeyProof, PasskeyQuestion, PasskeyWish } from '@hospital-crm/api/entities'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 24
      ? Buffer.from([0x40 + value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

/** The public half of a P-256 key as CBOR says it: kty EC2, alg ES256, crv P-256, x, y. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}

/** A passkey that lives in a test, and can lie about where it is and how often it was used. */
export interface SoftwarePasskey {
  make: (wish: PasskeyWish, origin: string) => MadePasskey
  answer: (
    question: PasskeyQuestion,
    origin: string,
    lies?: { counter?: number; rpId?: string },
  ) => PasskeyProof
}

export const softwarePasskey = (): SoftwarePasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    make: ({ challenge, rp_id: rpId }, origin) => {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      const data = Buffer.concat([head(rpId, USER_PRESENT | HAS_CREDENTIAL, 0), credential])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    answer: ({ challenge, rp_id }, origin, { counter, rpId = rp_id } = {}) => {
      uses += 1
      const data = head(rpId, USER_PRESENT, counter ?? uses)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

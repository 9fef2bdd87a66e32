import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { keyInFolder } from './key.ts'
import type { Settings } from '../basics/settings.ts'

/** Stands for a secret that is kept, whatever it is. */
const STARS = '******'

const PRINT_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keys = new Map<string, Buffer>()

/** The key of stored secrets: from the settings, else from `secrets.key` in the data folder. */
const secretsKey = ({ dataDir, secretsKey: given }: Pick<Settings, 'dataDir' | 'secretsKey'>): Buffer => {
  const place = given ?? dataDir
  const known = keys.get(place)
  if (known !== undefined) return known
  const key =
    given === null ? keyInFolder(dataDir, 'secrets.key') : createHash('sha256').update(given).digest()
  keys.set(place, key)
  return key
}

const printOf = (key: Buffer): Buffer =>
  createHash('sha256').update('secrets').update(key).digest().subarray(0, PRINT_BYTES)

type KeySettings = Parameters<typeof secretsKey>[0]

/**
 * Encrypts a secret for one row: print of the key (8 bytes), nonce (12), tag (16), AES-256-GCM text. It opens for the
 * same `place` alone, so a sealed secret cannot be moved to another row.
 */
export const seal = (settings: KeySettings, place: string, secret: string): Buffer => {
  const key = secretsKey(settings)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([printOf(key), nonce, cipher.getAuthTag(), text])
}

/** Decrypts what {@link seal} made; undefined when the key is another one or the bytes were changed. */
export const unseal = (settings: KeySettings, place: string, sealed: Buffer): string | undefined => {
  const key = secretsKey(settings)
  const rest = sealed.subarray(PRINT_BYTES)
  if (!sealed.subarray(0, PRINT_BYTES).equals(printOf(key))) return undefined
  const nonce = rest.subarray(0, NONCE_BYTES)
  const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
    return cipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return undefined
  }
}

/** A secret of the server's own for one purpose; processes that share the key share it. */
export const secretFor = (settings: KeySettings, purpose: string): string =>
  createHmac('sha256', secretsKey(settings)).update(purpose).digest('hex')

/** A secret as it is answered: that it is kept, and nothing of it; empty without one. */
export const maskedSecret = (sealed: Buffer | null): string => (sealed === null ? '' : STARS)

/** Whether a typed secret is the mask of one: it means "leave it alone". */
export const isMaskedSecret = (typed: string): boolean => typed.startsWith(STARS)

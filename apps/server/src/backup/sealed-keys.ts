import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as z from 'zod/mini'
import { MIN_PASSPHRASE } from '../basics/settings.ts'
import { BackupError } from './backup-error.ts'

/** Keys under a passphrase: AES-256-GCM with a key that scrypt makes of it (N = 2^15, r = 8, p = 1). All in base64. */
export const sealedKeys = z.strictObject({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  sealed: z.string(),
})
type SealedKeys = z.infer<typeof sealedKeys>

/** Contents of key files by name. */
export type Keys = Readonly<Record<string, string>>

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })

const base64 = (bytes: Buffer): string => bytes.toString('base64')

/** @throws BackupError `passphrase_missing`, `passphrase_short`. */
export const sealKeys = (keys: Keys, passphrase: string | undefined): SealedKeys => {
  if (!passphrase) throw new BackupError('passphrase_missing')
  if (passphrase.length < MIN_PASSPHRASE) throw new BackupError('passphrase_short')
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()])
  return { salt: base64(salt), iv: base64(iv), tag: base64(cipher.getAuthTag()), sealed: base64(sealed) }
}

/** @throws BackupError `passphrase_missing`, `wrong_passphrase`. */
export const unsealKeys = ({ salt, iv, tag, sealed }: SealedKeys, passphrase: string | undefined): Keys => {
  if (!passphrase) throw new BackupError('passphrase_missing')
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(salt)), bytes(iv), {
    authTagLength: 16,
  })
  try {
    decipher.setAuthTag(bytes(tag))
    const opened = Buffer.concat([decipher.update(bytes(sealed)), decipher.final()])
    return z.record(z.string(), z.string()).parse(JSON.parse(opened.toString('utf8')))
  } catch {
    throw new BackupError('wrong_passphrase')
  }
}

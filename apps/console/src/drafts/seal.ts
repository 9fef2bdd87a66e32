import type { Draft } from './draft.ts'

/** The key of one user's drafts. It cannot be read out again. */
export interface DraftKey {
  id: string
  key: CryptoKey
}

/** A draft as a browser keeps it: nothing but ids and a time can be read without the key. */
export interface SealedDraft {
  version: 1
  id: string
  userId: number
  keyId: string
  savedAt: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'
/** Length that AES-GCM wants of its nonce, in bytes. A fresh random one for each writing. */
const IV_BYTES = 12

/** Takes the key over from the server's base64. */
export const importDraftKey = async (id: string, base64: string): Promise<DraftKey> => {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return { id, key }
}

/** What is readable belongs to what is not: an entry that was given another user, id or time does not open. */
const boundTo = ({ id, userId, savedAt }: Pick<SealedDraft, 'id' | 'userId' | 'savedAt'>) =>
  new TextEncoder().encode(JSON.stringify([userId, id, savedAt]))

/** What can be kept encrypted; its id and its time stay readable. */
type Sealable = Pick<Draft, 'id' | 'savedAt'>

/** Encrypts bytes of this user, such as a file on its way. */
export const sealBytes = async (
  key: DraftKey,
  userId: number,
  { id, savedAt }: Sealable,
  bytes: BufferSource,
): Promise<SealedDraft> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv, additionalData: boundTo({ id, userId, savedAt }) },
    key.key,
    bytes,
  )
  return { version: 1, id, userId, keyId: key.id, savedAt, iv, data }
}

/** Encrypts a draft of this user, or what else a browser keeps for them. */
export const sealDraft = (key: DraftKey, userId: number, draft: Sealable): Promise<SealedDraft> => {
  const { id, savedAt, ...content } = draft
  return sealBytes(key, userId, { id, savedAt }, new TextEncoder().encode(JSON.stringify(content)))
}

/** Opens bytes, or answers undefined where key and entry do not fit: another key, another version, damage. */
export const openBytes = async (key: DraftKey, sealed: SealedDraft): Promise<ArrayBuffer | undefined> => {
  if (sealed.version !== 1 || sealed.keyId !== key.id) return undefined
  const how = { name: ALGORITHM, iv: sealed.iv, additionalData: boundTo(sealed) }
  return crypto.subtle.decrypt(how, key.key, sealed.data).catch(() => undefined)
}

/** Opens an entry, or answers undefined where key and entry do not fit. */
export const openDraft = async <Kept extends Sealable = Draft>(
  key: DraftKey,
  sealed: SealedDraft,
): Promise<Kept | undefined> => {
  const plain = await openBytes(key, sealed)
  if (!plain) return undefined
  const { id, savedAt } = sealed
  try {
    const content = JSON.parse(new TextDecoder().decode(plain)) as Omit<Kept, 'id' | 'savedAt'>
    return { id, savedAt, ...content } as Kept
  } catch {
    return undefined
  }
}

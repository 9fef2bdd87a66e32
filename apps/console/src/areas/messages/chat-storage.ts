import type { Dialogue } from '@hospital-crm/api/entities'
import { keyOnce } from '../../drafts/key-once.ts'
import { DRAFT_LIFE_MS, isSame } from '../../drafts/draft.ts'
import { createSealedStore, type DraftStorage } from '../../drafts/draft-storage.ts'
import { openDraft, sealDraft, type DraftKey, type SealedDraft } from '../../drafts/seal.ts'
import type { ChatState, Kept, KeptLog } from './chat-state.ts'
import { emptyLog, type Outgoing } from './dialogue-log.ts'
import { dialoguesWithoutNumbers, withoutNumbers } from './without-numbers.ts'

/** Newest messages of a dialogue that a browser keeps; older ones come from the server. */
const KEPT_MESSAGES = 200

/** What a browser keeps between two visits of one user, encrypted. Every call may fail, and be made again. */
export interface ChatStorage {
  load: () => Promise<Kept>
  save: (state: ChatState, uids: readonly number[]) => Promise<void>
  /** A message on its way has an entry of its own, so that no tab writes over what another one sends. */
  put: (outgoing: Outgoing) => Promise<void>
  remove: (outgoing: Pick<Outgoing, 'to' | 'client_id'>) => Promise<void>
}

interface Entry<Content> {
  id: string
  savedAt: number
  content: Content
}

interface ChatStorageInput {
  userId: number
  /** The user's key; null where there is none. Rejects when it cannot be had now. */
  askKey: () => Promise<DraftKey | null>
  /** @default the stores `dialogue` and `dialogue-log` of this browser */
  stores?: { dialogues: DraftStorage; logs: DraftStorage }
  /** @default Date.now */
  now?: () => number
}

const ofBrowser = () => ({
  dialogues: createSealedStore('hospital-crm.dialogue', 'dialogue'),
  logs: createSealedStore('hospital-crm.dialogue-log', 'dialogue-log'),
})

/** What is on its way has three parts in its name, what is kept of a dialogue two, the list of dialogues one. */
const isOnItsWay = ({ id }: SealedDraft) => id.split('/').length === 3

const logWithoutNumbers = ({ messages, first, last }: KeptLog): KeptLog => ({
  messages: messages.filter(({ place }) => place > last - KEPT_MESSAGES).map(withoutNumbers),
  first,
  last,
})

/**
 * What one user's messages leave in this browser. What another user read there is removed; what another has written and not sent stays
 * for them, and nobody else can read it.
 */
export const createChatStorage = (input: ChatStorageInput): ChatStorage => {
  const { userId, stores = ofBrowser(), now = Date.now } = input
  const nameOf = ({ to, client_id }: Pick<Outgoing, 'to' | 'client_id'>) => `${userId}/${to}/${client_id}`
  const key = keyOnce(input.askKey)
  const own = async (store: DraftStorage): Promise<SealedDraft[]> => {
    const all = await store.list()
    const isUnsent = (one: SealedDraft) => isOnItsWay(one) && now() - one.savedAt < DRAFT_LIFE_MS
    const gone = all.filter((one) => one.userId !== userId && !isUnsent(one))
    if (gone.length > 0) await store.remove(gone.map(({ id }) => id))
    return all.filter((one) => one.userId === userId)
  }
  const seal = async (secret: DraftKey, store: DraftStorage, id: string, content: unknown) => {
    const entry: Entry<unknown> = { id, savedAt: now(), content }
    await store.put(await sealDraft(secret, userId, entry))
  }
  /** Opens entries. What an earlier version wrote with more than may be kept is written anew. */
  const opened = async <Content>(
    secret: DraftKey,
    store: DraftStorage,
    sealed: readonly SealedDraft[],
    clean: (content: Content) => Content,
  ): Promise<Entry<Content>[]> => {
    const entries = await Promise.all(sealed.map((one) => openDraft<Entry<Content>>(secret, one)))
    const cleaned = entries
      .flatMap((entry) => entry ?? [])
      .map((entry) => {
        const content = clean(entry.content)
        return { ...entry, content, isSame: isSame(content, entry.content) }
      })
    for (const entry of cleaned) if (!entry.isSame) await seal(secret, store, entry.id, entry.content)
    return cleaned
  }
  return {
    load: async () => {
      const [lists, logs] = await Promise.all([own(stores.dialogues), own(stores.logs)])
      const secret = await key()
      if (!secret) return { dialogues: undefined, logs: [], outbox: [] }
      const waiting = logs.filter(isOnItsWay)
      const known = logs.filter((one) => !isOnItsWay(one))
      const [list] = await opened<Dialogue[]>(secret, stores.dialogues, lists, dialoguesWithoutNumbers)
      const read = await opened(secret, stores.logs, known, logWithoutNumbers)
      const outbox = await opened<Outgoing>(secret, stores.logs, waiting, withoutNumbers)
      return {
        dialogues: list?.content,
        logs: read.map(({ id, content }) => [Number(id.split('/')[1]), content] as const),
        outbox: outbox.map(({ content }) => content),
      }
    },
    save: async ({ dialogues, logs }, uids) => {
      const secret = await key()
      if (!secret) return
      if (dialogues) await seal(secret, stores.dialogues, `${userId}`, dialoguesWithoutNumbers(dialogues))
      for (const uid of uids)
        await seal(secret, stores.logs, `${userId}/${uid}`, logWithoutNumbers(logs[uid] ?? emptyLog))
    },
    put: async (outgoing) => {
      const secret = await key()
      if (secret) await seal(secret, stores.logs, nameOf(outgoing), withoutNumbers(outgoing))
    },
    remove: (outgoing) => stores.logs.remove([nameOf(outgoing)]),
  }
}

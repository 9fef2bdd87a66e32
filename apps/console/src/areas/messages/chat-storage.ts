import type { Dialogue } from '@hospital-crm/api/entities'
import { createStore, del, delMany, set, values } from 'idb-keyval'
import { openDraft, sealDraft, type DraftKey, type SealedDraft } from '../../drafts/seal.ts'
import type { ChatState, Kept, KeptLog } from './chat-state.ts'
import { emptyLog, type Outgoing } from './dialogue-log.ts'

/** Newest messages of a dialogue that a browser keeps; older ones come from the server. */
const KEPT_MESSAGES = 200

/** What a browser keeps between two visits of one user, encrypted. Every call may fail. */
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

/** The stores `dialogue` and `dialogue-log` of this browser. What another user left there is removed. */
export const createChatStorage = (
  userId: number,
  { key }: { key: Promise<DraftKey | null> },
): ChatStorage => {
  const dialogueStore = createStore('hospital-crm.dialogue', 'dialogue')
  const logStore = createStore('hospital-crm.dialogue-log', 'dialogue-log')
  const nameOf = ({ to, client_id }: Pick<Outgoing, 'to' | 'client_id'>) => `${userId}/${to}/${client_id}`
  const own = async (store: typeof logStore): Promise<SealedDraft[]> => {
    const all = await values<SealedDraft>(store)
    const foreign = all.filter((one) => one.userId !== userId).map(({ id }) => id)
    if (foreign.length > 0) await delMany(foreign, store)
    return all.filter((one) => one.userId === userId)
  }
  const seal = async (secret: DraftKey, store: typeof logStore, id: string, content: unknown) => {
    const entry: Entry<unknown> = { id, savedAt: Date.now(), content }
    await set(id, await sealDraft(secret, userId, entry), store)
  }
  const opened = async <Content>(secret: DraftKey, sealed: readonly SealedDraft[]) => {
    const entries = await Promise.all(sealed.map((one) => openDraft<Entry<Content>>(secret, one)))
    return entries.filter((one) => one !== undefined)
  }
  return {
    load: async () => {
      const secret = await key
      const [lists, logs] = await Promise.all([own(dialogueStore), own(logStore)])
      if (!secret) return { dialogues: undefined, logs: [], outbox: [] }
      const isLog = ({ id }: SealedDraft) => id.split('/').length === 2
      const [list] = await opened<Dialogue[]>(secret, lists)
      const read = await opened<KeptLog>(secret, logs.filter(isLog))
      const waiting = await opened<Outgoing>(
        secret,
        logs.filter((one) => !isLog(one)),
      )
      return {
        dialogues: list?.content,
        logs: read.map(({ id, content }) => [Number(id.split('/')[1]), content] as const),
        outbox: waiting.map(({ content }) => content),
      }
    },
    save: async ({ dialogues, logs }, uids) => {
      const secret = await key
      if (!secret) return
      if (dialogues) await seal(secret, dialogueStore, `${userId}`, dialogues)
      for (const uid of uids) {
        const { messages, first, last } = logs[uid] ?? emptyLog
        const content: KeptLog = {
          messages: messages.filter(({ place }) => place > last - KEPT_MESSAGES),
          first,
          last,
        }
        await seal(secret, logStore, `${userId}/${uid}`, content)
      }
    },
    put: async (outgoing) => {
      const secret = await key
      if (secret) await seal(secret, logStore, nameOf(outgoing), outgoing)
    },
    remove: (outgoing) => del(nameOf(outgoing), logStore),
  }
}

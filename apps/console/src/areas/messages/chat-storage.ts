import type { Dialogue } from '@hospital-crm/api/entities'
import { createStore, delMany, set, values } from 'idb-keyval'
import { openDraft, sealDraft, type DraftKey, type SealedDraft } from '../../drafts/seal.ts'
import type { ChatState, Log } from './chat-state.ts'

/** Messages of a dialogue that a browser keeps; older ones come from the server. */
const KEPT_MESSAGES = 200

/** What a browser keeps of one dialogue. */
export type KeptLog = Pick<Log, 'messages' | 'outbox'>

/** What a browser keeps between two visits of one user, encrypted. Every call may fail. */
export interface ChatStorage {
  load: () => Promise<{
    dialogues: readonly Dialogue[] | undefined
    logs: readonly (readonly [number, KeptLog])[]
  }>
  save: (state: ChatState, uids: readonly number[]) => Promise<void>
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
  return {
    load: async () => {
      const secret = await key
      const [lists, logs] = await Promise.all([own(dialogueStore), own(logStore)])
      if (!secret) return { dialogues: undefined, logs: [] }
      const [list] = await Promise.all(lists.map((one) => openDraft<Entry<Dialogue[]>>(secret, one)))
      const opened = await Promise.all(logs.map((one) => openDraft<Entry<KeptLog>>(secret, one)))
      return {
        dialogues: list?.content,
        logs: opened.flatMap((one) => (one ? [[Number(one.id.split('/')[1]), one.content] as const] : [])),
      }
    },
    save: async ({ dialogues, logs }, uids) => {
      const secret = await key
      if (!secret) return
      if (dialogues) await seal(secret, dialogueStore, `${userId}`, dialogues)
      for (const uid of uids) {
        const { messages = [], outbox = [] } = logs[uid] ?? {}
        const content: KeptLog = { messages: messages.slice(-KEPT_MESSAGES), outbox }
        await seal(secret, logStore, `${userId}/${uid}`, content)
      }
    },
  }
}

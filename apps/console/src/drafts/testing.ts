import type { DraftPeers, PeerNews } from './draft-peers.ts'
import type { DraftStorage } from './draft-storage.ts'
import { importDraftKey, type DraftKey, type SealedDraft } from './seal.ts'

/** A key whose bytes are all the same. */
export const testKey = (id: string, byte = 7): Promise<DraftKey> =>
  importDraftKey(id, btoa(String.fromCharCode(byte).repeat(32)))

/** A browser for several tabs: one storage, and the word that one tab gives the others. */
export const createTestBrowser = () => {
  const entries = new Map<string, SealedDraft>()
  const owners = new Map<string, object>()
  const tabs = new Map<object, (news: PeerNews) => void>()
  const waiting = new Map<object, () => void>()
  const give = (id: string, owner: object) => {
    if (owners.get(id) !== owner) return
    owners.delete(id)
    for (const [tab, listener] of waiting) if (tab !== owner) listener()
  }
  const storage: DraftStorage = {
    list: async () => [...entries.values()],
    put: async (draft) => void entries.set(draft.id, draft),
    remove: async (ids) => {
      for (const id of ids) entries.delete(id)
    },
  }
  const openTab = (): DraftPeers => {
    const me = {}
    return {
      hold: async (id) => {
        if ((owners.get(id) ?? me) !== me) return false
        owners.set(id, me)
        return true
      },
      release: (id) => give(id, me),
      onFree: (listener) => void waiting.set(me, listener),
      held: async () => new Set([...owners].flatMap(([id, owner]) => (owner === me ? [] : id))),
      tell: (news) => {
        for (const [tab, listener] of tabs) if (tab !== me) listener(news)
      },
      onNews: (listener) => void tabs.set(me, listener),
      close: () => {
        tabs.delete(me)
        waiting.delete(me)
        for (const id of owners.keys()) give(id, me)
      },
    }
  }
  return { entries, storage, openTab }
}

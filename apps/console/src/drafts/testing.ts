import type { DraftPeers, PeerNews } from './draft-peers.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { SealedDraft } from './seal.ts'

/** A browser for several tabs: one storage, and the word that one tab gives the others. */
export const createTestBrowser = () => {
  const entries = new Map<string, SealedDraft>()
  const owners = new Map<string, object>()
  const tabs = new Map<object, (news: PeerNews) => void>()
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
      release: (id) => {
        if (owners.get(id) === me) owners.delete(id)
      },
      held: async () => new Set([...owners].flatMap(([id, owner]) => (owner === me ? [] : id))),
      tell: (news) => {
        for (const [tab, listener] of tabs) if (tab !== me) listener(news)
      },
      onNews: (listener) => void tabs.set(me, listener),
      close: () => {
        tabs.delete(me)
        for (const [id, owner] of owners) if (owner === me) owners.delete(id)
      },
    }
  }
  return { entries, storage, openTab }
}

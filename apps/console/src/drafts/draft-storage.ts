import { createStore, delMany, promisifyRequest, values } from 'idb-keyval'
import type { SealedDraft } from './seal.ts'

/** Where sealed entries, such as drafts, lie between two visits. Every call may fail; a browser may have no storage at all. */
export interface DraftStorage {
  list: () => Promise<SealedDraft[]>
  put: (draft: SealedDraft) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

/** A store of this browser, shared by its tabs. */
export const createSealedStore = (database: string, name: string): DraftStorage => {
  const store = createStore(database, name)
  return {
    list: () => values(store),
    put: (draft) =>
      store('readwrite', (table) => {
        table.put(draft, draft.id)
        // Committed in words: a page that is being left may be gone before it happens by itself.
        table.transaction.commit()
        return promisifyRequest(table.transaction)
      }),
    remove: (ids) => delMany([...ids], store),
  }
}

/** The storage of drafts in this browser. */
export const createDraftStorage = (): DraftStorage => createSealedStore('hospital-crm.drafts', 'sealed')

import { createContext, use, useState } from 'react'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** The drafts of the signed-in user. */
export const DraftsContext = createContext<DraftStore | undefined>(undefined)

/** Where nobody is signed in, as in a story, a form keeps what is typed as long as it stands there. */
export const useDraftStore = (): DraftStore => {
  const [own] = useState(() => createDraftStore())
  return use(DraftsContext) ?? own
}

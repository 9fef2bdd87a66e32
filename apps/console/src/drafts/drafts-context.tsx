import { createContext, use, useState } from 'react'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** What is typed and not saved; those of a session can be looked for again in what the browser keeps. */
export type Drafts = DraftStore & { refresh?: () => Promise<void> }

/** The drafts of the signed-in user. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/** Where nobody is signed in, as in a story, a form keeps what is typed as long as it stands there. */
export const useDraftStore = (): Drafts => {
  const [own] = useState(() => createDraftStore())
  return use(DraftsContext) ?? own
}

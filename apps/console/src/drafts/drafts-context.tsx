import { createContext, use, useState } from 'react'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { useMessages } from '../messages/index.ts'
import { useToasts } from '../toasts/index.ts'

/** What is typed and not saved; those of a session can be looked for again in what the browser keeps. */
export type Drafts = DraftStore & { refresh?: () => Promise<void> }

/** The drafts of the signed-in user. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/** Where nobody is signed in, as in a story, a form keeps what is typed as long as it stands there. */
export const useDraftStore = (): Drafts => {
  const [own] = useState(() => createDraftStore())
  return use(DraftsContext) ?? own
}

/** Time to take a discard back, in ms. */
const UNDO_MS = 8000

/** Throws a draft away, and offers for a moment to take that back. */
export const useDiscard = (): ((id: string) => void) => {
  const store = useDraftStore()
  const { show } = useToasts()
  const { discarded, undo } = useMessages('drafts')
  return (id) => {
    const draft = store.all().find((one) => one.id === id)
    if (!draft) return
    store.remove(id)
    show({
      kind: 'success',
      text: discarded,
      durationMs: UNDO_MS,
      action: { label: undo, onPress: () => store.putBack(draft) },
    })
  }
}

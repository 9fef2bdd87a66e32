import { useMessages } from '../messages/index.ts'
import { useToasts } from '../toasts/index.ts'
import { useDraftStore } from './drafts-context.tsx'

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

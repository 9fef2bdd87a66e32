import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Draft } from '../../../drafts/draft.ts'
import { useDraftStore } from '../../../drafts/drafts-context.tsx'
import { UnsavedDialog } from '../../../drafts/unsaved-dialog.view.tsx'
import { useMessages } from '../../../messages/index.ts'
import { unsavedName, unsavedOf } from './unsaved.ts'

/**
 * Leaving a customer, who asks first when something was typed that is not saved. Kept text comes back with the customer.
 *
 * @param id the customer that is open
 */
export const useLeave = (id: number, onLeave: () => void): { leave: () => void; dialog: ReactNode } => {
  const store = useDraftStore()
  const messages = useMessages('customers')
  const [unsaved, setUnsaved] = useState<readonly Draft[]>([])
  const openedAt = useRef(0)
  useLayoutEffect(() => {
    openedAt.current = Date.now()
  }, [id])
  const leave = () => {
    const found = unsavedOf(store.all(), id, openedAt.current)
    if (found.length === 0) onLeave()
    else setUnsaved(found)
  }
  return {
    leave,
    dialog: unsaved.length > 0 && (
      <UnsavedDialog
        names={unsaved.map((draft) => unsavedName(draft, messages))}
        onStay={() => setUnsaved([])}
        onKeep={onLeave}
        onDiscard={() => {
          for (const draft of unsaved) store.remove(draft.id)
          onLeave()
        }}
      />
    ),
  }
}

import type { KeyboardEvent } from 'react'

/** Calls `save` on Ctrl or Meta with Enter, and keeps the key from doing anything else. */
export const onSaveKeys =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    save()
  }

import type { KeyboardEvent } from 'react'
import { frameShortcuts, onShortcut } from '../../../shortcuts/index.ts'

/**
 * Calls `save` on the shortcut that saves, and keeps the key from doing anything else. Listen while the event goes down
 * (`onKeyDownCapture`), or a button that has the focus is pressed by it; what opens over the form keeps its keys.
 */
export const onSaveKeys = (save: () => void): ((event: KeyboardEvent) => void) => {
  const onKey = onShortcut(frameShortcuts.save, save)
  return (event) => {
    if (event.currentTarget.contains(event.target as Node)) onKey(event)
  }
}

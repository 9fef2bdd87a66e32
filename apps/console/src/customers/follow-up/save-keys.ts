import type { KeyboardEvent } from 'react'
import { onShortcut } from '../../shortcuts/index.ts'

/** Calls `save` on the shortcut that saves, and keeps the key from doing anything else. */
export const onSaveKeys = (save: () => void): ((event: KeyboardEvent) => void) => onShortcut('save', save)

import type { KeyboardEvent } from 'react'
import { stepOf } from './key-press.ts'
import { isMac } from './is-mac.ts'
import type { Shortcut } from './shortcuts.ts'

/** A handler that calls `run` on the keys of a shortcut of one step, and keeps them from doing anything else. */
export const onShortcut =
  ({ steps }: Shortcut, run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || stepOf(event, isMac()) !== steps[0]) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

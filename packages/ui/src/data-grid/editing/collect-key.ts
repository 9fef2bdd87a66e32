import type { KeyboardEvent } from 'react'
import type { EditSession } from './edit-session.ts'
import type { EditSessionState } from './use-edit-session.ts'

/** Keeps what is typed between the opening of an editor and the moment its field has the focus. */
export function collectKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  session: EditSession<Row>,
  sessions: EditSessionState<Row>,
): void {
  const editing = sessions.editing()
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (session.isComposing || ctrlKey || metaKey || altKey) return
  if (key === 'Escape') editing?.cancel()
  else if (key === 'Enter') editing?.commit(shiftKey ? 'up' : 'down')
  else if (key === 'Tab') editing?.commit(shiftKey ? 'previous' : 'next')
  else if (key === 'Backspace') session.typed = (session.typed ?? session.text).slice(0, -1)
  else if (key.length === 1) session.typed = (session.typed ?? session.text) + key
  else return
  event.preventDefault()
  event.stopPropagation()
  if (key.length === 1 || key === 'Backspace') sessions.refresh()
}

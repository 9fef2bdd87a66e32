import type { QueueNote } from '@hospital-crm/api/entities'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isSameNote, joinedNote } from './typed-note.ts'

/** What is typed goes to the server when nothing was added for so long, in ms. */
const REST_MS = 1500

interface TypedNote {
  /** What the server keeps of the person at hand. */
  note: QueueNote | undefined
  typed: QueueNote
  /** What was typed elsewhere is shown here too. */
  onFound: (note: QueueNote) => void
  onType: (note: QueueNote) => Promise<void>
}

/** Keeps the note of the person at hand on the server as it is typed, so that it is there on another device. */
export const useTypedNote = ({ note, typed: { content, outcome }, onFound, onType }: TypedNote): void => {
  const typed: QueueNote = { content, ...(outcome && { outcome }) }
  const kept = useRef(note ?? { content: '' })
  const begin = useEffectEvent(() => {
    if (!note) return
    const joined = joinedNote(typed, note)
    if (!isSameNote(joined, typed)) onFound(joined)
  })
  useEffect(() => begin(), [])
  const send = useEffectEvent(() => {
    if (isSameNote(typed, kept.current)) return
    const sent = typed
    const before = kept.current
    kept.current = sent
    onType(sent).catch(() => {
      // It is kept in this browser all the same; the next letter tries again.
      if (kept.current === sent) kept.current = before
    })
  })
  useEffect(() => {
    const timer = setTimeout(() => send(), REST_MS)
    return () => clearTimeout(timer)
  }, [content, outcome])
}

import type { QueueNote } from '@hospital-crm/api/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { storeOf, type SessionStore } from '../../../client/session-stores.ts'
import { keptNote } from './kept-note.ts'

/** What is typed goes to the server when nothing was added for so long, in ms. */
const REST_MS = 1500

/** What this session has told the server of people, as far as it is known to be there. */
interface ToldNotes extends SessionStore {
  of: Map<number, QueueNote>
}

const toldNotes = (): ToldNotes => {
  const told = new Map<number, QueueNote>()
  return { of: told, drop: () => told.clear(), refresh: () => undefined }
}

interface TypedNote {
  /** The person at hand. */
  id: number
  /** What the server keeps of the person at hand. */
  note: QueueNote | undefined
  typed: QueueNote
  /** What was typed elsewhere is shown here too. */
  onFound: (note: QueueNote) => void
  onType: (note: QueueNote) => Promise<void>
}

/**
 * Keeps the note of the person at hand on the server as it is typed, so that it is there on another device. What the server says is news
 * only where it was typed elsewhere: what this session told it may have been written on, or saved, in the details since. Answers what to
 * call when the note is saved.
 */
export const useTypedNote = ({ id, note, typed: { content, outcome }, onFound, onType }: TypedNote) => {
  const told = storeOf(useQueryClient(), toldNotes).of
  const typed: QueueNote = { content, ...(outcome && { outcome }) }
  const [kept] = useState(() => keptNote(told, { id, note }))
  const begin = useEffectEvent(() => {
    const found = kept.found(typed)
    if (found) onFound(found)
  })
  useEffect(() => begin(), [])
  const send = useEffectEvent(() => void kept.send(typed, onType))
  useEffect(() => {
    const timer = setTimeout(() => send(), REST_MS)
    return () => clearTimeout(timer)
  }, [content, outcome])
  return kept.forget
}

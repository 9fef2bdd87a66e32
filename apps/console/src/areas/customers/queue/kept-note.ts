import type { QueueNote } from '@hospital-crm/api/entities'
import { isSameNote, joinedNote } from './typed-note.ts'

/** The note of one person at hand, between the form and the server. */
export interface KeptNote {
  /** What the form is to show, where more was typed elsewhere than here. */
  found: (typed: QueueNote) => QueueNote | undefined
  /** Sends what stands in the form, where the server does not have it. A form that was never filled says nothing. */
  send: (typed: QueueNote, onType: (note: QueueNote) => Promise<void>) => Promise<void>
  /** The note is saved as a contact. If it is there once more, that contact was taken back, and it is news. */
  forget: () => void
}

const isEmpty = ({ content, outcome }: QueueNote): boolean => content === '' && outcome === undefined

/** @param told what this session has told the server of people, as far as it is known to be there */
export const keptNote = (
  told: Map<number, QueueNote>,
  { id, note }: { id: number; note: QueueNote | undefined },
): KeptNote => {
  let kept: QueueNote = note ?? { content: '' }
  let wasFilled = false
  return {
    found: (typed) => {
      wasFilled ||= !isEmpty(typed)
      const own = told.get(id)
      if (!note || (own && isSameNote(own, note))) return undefined
      const joined = joinedNote(typed, note)
      return isSameNote(joined, typed) ? undefined : joined
    },
    send: async (typed, onType) => {
      wasFilled ||= !isEmpty(typed)
      if (!wasFilled || isSameNote(typed, kept)) return
      const before = kept
      const toldBefore = told.get(id)
      kept = typed
      told.set(id, typed)
      try {
        await onType(typed)
      } catch {
        // It is kept in this browser all the same; the next letter tries again.
        if (kept === typed) kept = before
        if (told.get(id) !== typed) return
        if (toldBefore) told.set(id, toldBefore)
        else told.delete(id)
      }
    },
    forget: () => void told.delete(id),
  }
}

import { useLayoutEffect, useRef, useState } from 'react'
import { failureToast, fieldFailure } from '../../../failures/failure-words.ts'
import { useLanguage, type Language } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { PlacedRows } from '../data/placed-store.ts'
import { useChangeStore } from '../edit/store-change.ts'
import { useFieldEdit } from '../edit/use-field-edit.tsx'
import { useFieldTexts } from '../fields/field-text.ts'
import { createMoves, type MovesSource } from './moves.ts'

/** How long one may think about taking it back, in ms. */
const UNDO_MS = 8000

/** The toast of a move that was not stored; what the server says of the field goes first. */
export const notMoved = (error: unknown, field: string, language: Language, told: (why: string) => string) =>
  failureToast(error, language, (why) => told(fieldFailure(error, field) ?? why))

/** Moves rows of a board or a calendar, and says what became of it. */
export const useMove = (rows: PlacedRows) => {
  const { storeChange } = useChangeStore()
  const { compare, dialog } = useFieldEdit()
  const { show } = useToasts()
  const language = useLanguage()
  const { views, edit } = useFieldTexts().messages
  const source: MovesSource = {
    rows,
    store: storeChange,
    onConflict: compare,
    onRefused: ({ name }, field, error) =>
      show(notMoved(error, field, language, (why) => views.refused(name, why))),
    onMoved: ({ told }, undo) => {
      const action = { label: edit.cells.undo, onPress: () => void undo() }
      show({ kind: 'success', text: told, durationMs: UNDO_MS, action })
    },
    onUndone: ({ name }) => show({ kind: 'success', text: views.undone(name) }),
  }
  // A move under way ends in the list that is looked at by then.
  const latest = useRef(source)
  useLayoutEffect(() => {
    latest.current = source
  })
  const [move] = useState(() => createMoves(() => latest.current))
  return { move, dialog }
}

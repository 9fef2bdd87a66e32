import { useLayoutEffect, useRef, useState } from 'react'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { PlacedRows } from '../data/placed-store.ts'
import { useChangeStore } from '../edit/store-change.ts'
import { useFieldEdit } from '../edit/use-field-edit.tsx'
import { useFieldTexts } from '../fields/field-text.ts'
import { createMoves, type MovesSource } from './moves.ts'

/** How long one may think about taking it back, in ms. */
const UNDO_MS = 8000

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
    onRefused: ({ name }, field, error) => {
      const reason = fieldFailure(error, field) ?? failureWords(error, language)
      show({ kind: 'error', text: views.refused(name, reason) })
    },
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

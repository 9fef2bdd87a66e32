import { ConfirmDialog } from '../../confirm-dialog/confirm-dialog.tsx'
import type { ClipboardWords } from '../words/words.types.ts'

export interface ConfirmPasteProps {
  /** How many cells, written out for the locale. */
  cells: string
  words: ClipboardWords
  onConfirm: () => void
  onClose: () => void
}

/** Asks before many cells are replaced at once. */
export function ConfirmPaste({ cells, words, onConfirm, onClose }: ConfirmPasteProps) {
  return (
    <ConfirmDialog
      isOpen
      title={words.confirmTitle(cells)}
      confirmLabel={words.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
      errorText={() => words.notLoaded}
    >
      {words.confirmText}
    </ConfirmDialog>
  )
}

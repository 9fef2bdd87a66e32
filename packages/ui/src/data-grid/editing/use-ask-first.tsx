import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Announcer } from '../announce/announcer.ts'
import { LateCode, useLateCode } from '../helpers/late-code.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { ActiveCell } from '../view/use-active-cell.ts'

const lateDialog = new LateCode(() => import('../../confirm-dialog/confirm-dialog.tsx'))

/** A change of more cells than this is asked about first. */
export const maxUnasked = 200

/** A change of many cells that waits for an answer. */
interface BulkQuestion {
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => void
  /** Says that nothing was changed, where the question could not be asked. */
  notDone: string
}

interface AskOptions {
  cells: Pick<ActiveCell, 'current' | 'focusCell'>
  announcer: Pick<Announcer, 'show'>
}

/** Asks before many cells are changed, and gives the focus back to the cell that had it. */
export function useAskFirst(options: AskOptions) {
  const [asking, setAsking] = useState<BulkQuestion>()
  const latest = useLatest(options)

  const close = () => {
    flushSync(() => setAsking(undefined))
    const { current, focusCell } = latest.current.cells
    const cell = current()
    // What had the focus is gone where its row has moved out of view.
    if (cell && document.activeElement === document.body) focusCell(cell)
  }
  const dialog = useLateCode(lateDialog, asking !== undefined, () => {
    const notDone = asking?.notDone
    close()
    if (notDone !== undefined) options.announcer.show(notDone)
  })

  return {
    ask: setAsking as (question: BulkQuestion) => void,
    content: asking && dialog && (
      <dialog.ConfirmDialog
        isOpen
        title={asking.title}
        confirmLabel={asking.confirmLabel}
        onConfirm={asking.onConfirm}
        onClose={close}
        errorText={() => asking.notDone}
      >
        {asking.text}
      </dialog.ConfirmDialog>
    ),
  }
}

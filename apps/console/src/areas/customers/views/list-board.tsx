import { useCallback } from 'react'
import { useEditRules } from '../fields/edit-rules.ts'
import type { ShownList } from './shown-list.ts'
import { BoardView } from './board.view.tsx'
import { nameOf } from './customer-card.tsx'
import { useMove } from './use-move.ts'

/** A list as a board: whoever is moved gets the status of the column. */
export const ListBoard = ({ title, rows, state, texts, now, isPhone, open, onOpen }: ShownList) => {
  const rules = useEditRules()
  const { move, dialog } = useMove(rows)
  const readOn = useCallback((key: string) => rows.readOn(key), [rows])
  return (
    <>
      <BoardView
        title={title}
        places={state.places ?? []}
        readingOn={state.readingOn}
        failed={state.failed}
        texts={texts}
        now={now}
        canMove={rules.canSetStatus}
        allowedStatuses={rules.allowedStatuses}
        isPhone={isPhone}
        open={open}
        onOpen={({ id }) => onOpen(id)}
        onMove={(row, status) => {
          const name = texts.options.lookups.customerStatus.get(status)?.name ?? `#${status}`
          const told = texts.messages.views.moved(nameOf(row, texts), name)
          void move({ row, field: 'status', value: status, told })
        }}
        onReadOn={readOn}
      />
      {dialog}
    </>
  )
}

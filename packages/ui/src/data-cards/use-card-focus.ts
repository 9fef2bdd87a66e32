import { useCallback, useLayoutEffect, useState } from 'react'
import type { DataGridHandle } from '../data-grid/types/data-grid.types.ts'
import type { DataGridRows, RowKey } from '../data-grid/types/rows.types.ts'
import type { CardWindow } from './use-card-window.ts'

export interface CardFocus extends DataGridHandle {
  /** The card that has to exist wherever the view is. */
  kept: number | undefined
  /** The card that the focus waits for, in the list itself. */
  awaited: number | undefined
  /** The focus is in a card, or has left the list: none is waited for any more. */
  onFocus: (index: number | undefined) => void
  /** The card that the focus waits for is there. */
  onReady: (item: HTMLElement) => void
}

/** What of a card takes the focus: while cards are being selected its checkbox, else what opens it. */
const focusTarget = (item: HTMLElement) =>
  item.querySelector<HTMLElement>('.ui-data-cards__card:not([inert]) button') ??
  item.querySelector<HTMLElement>('.ui-data-cards__checkbox')

/**
 * Keeps the card with the focus in the document, wherever its row goes, and takes the focus to a card that may not be there
 * yet.
 */
export function useCardFocus<Row>(
  rows: DataGridRows<Row>,
  { scroller, count, reveal }: CardWindow,
): CardFocus {
  const [focused, setFocused] = useState<RowKey>()
  const [awaited, setAwaited] = useState<number>()
  const onFocus = useCallback(
    (index: number | undefined) => {
      const row = index === undefined ? undefined : rows.at(index)
      setFocused(row === undefined ? undefined : rows.keyOf(row))
      setAwaited(undefined)
    },
    [rows],
  )
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller])

  const place = focused === undefined ? undefined : rows.indexOf(focused)
  const isGone = focused !== undefined && place === undefined
  useLayoutEffect(() => {
    if (isGone && document.activeElement === document.body) focus()
  }, [isGone, focus])

  const focusRow = useCallback(
    (index: number) => {
      const row = Math.min(index, (rows.count ?? count) - 1)
      reveal(row)
      focus()
      setAwaited(row)
    },
    [rows, count, reveal, focus],
  )
  const onReady = useCallback(
    (item: HTMLElement) => {
      setAwaited(undefined)
      // What is still open may not have let the list have it.
      if (document.activeElement === scroller.current) focusTarget(item)?.focus({ preventScroll: true })
    },
    [scroller],
  )
  return { kept: awaited ?? place, awaited, onFocus, onReady, scrollToRow: reveal, focus, focusRow }
}

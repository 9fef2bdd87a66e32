import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'
import { isSelected } from '../data-grid/selection/selection.ts'
import type { DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import { useLongPress } from './use-long-press.ts'

export interface CardItemProps<Row> {
  rows: DataGridRows<Row>
  /** Position in the result. */
  index: number
  /** Cards of the whole result; -1 while unknown. */
  setSize: number
  /** Px from the start of the box. */
  top: number
  /** Px, with the gap below. */
  height: number
  /** Name of the card's checkbox; without it cards cannot be selected. */
  selectLabel: ((row: Row) => string) | undefined
  selection: DataGridSelection | undefined
  /** Taps select, and what is on the card is out of reach. */
  isSelecting: boolean
  onToggle: (index: number) => void
  onFocus: (index: number) => void
  /** Wanted by what waits for the card: called once its row is there. */
  onReady: ((item: HTMLElement) => void) | undefined
  renderCard: (row: Row, index: number) => ReactNode
}

function CardItemView<Row>(props: CardItemProps<Row>) {
  const { rows, index, selectLabel, selection, isSelecting, onToggle, onReady } = props
  const item = useRef<HTMLLIElement>(null)
  const subscribe = useCallback((listener: () => void) => rows.subscribe(listener), [rows])
  const get = () => rows.at(index)
  const row = useSyncExternalStore(subscribe, get, get)
  const isHere = row !== undefined
  useLayoutEffect(() => {
    if (isHere && item.current) onReady?.(item.current)
  }, [isHere, onReady])
  const isSelectable = selectLabel !== undefined && isHere
  const isChosen = selection !== undefined && isHere && isSelected(selection, rows.keyOf(row))
  const onHold = () => {
    // Rows may have moved already and not told yet.
    const now = isHere ? rows.indexOf(rows.keyOf(row)) : undefined
    if (now !== undefined) onToggle(now)
  }
  const longPress = useLongPress(isSelectable && !isSelecting ? onHold : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a larger target for the checkbox inside
    <li
      ref={item}
      className="ui-data-cards__item"
      aria-posinset={index + 1}
      aria-setsize={props.setSize}
      data-selected={isChosen || undefined}
      style={{ transform: `translateY(${props.top}px)`, blockSize: props.height }}
      onFocus={() => props.onFocus(index)}
      onClick={({ target }) => {
        if (isSelecting && isSelectable && !(target instanceof HTMLInputElement)) onToggle(index)
      }}
      {...longPress}
    >
      {row === undefined ? (
        <div className="ui-data-cards__card" data-loading />
      ) : (
        <>
          {isSelectable && (
            <input
              type="checkbox"
              className="ui-data-cards__checkbox"
              aria-label={selectLabel(row)}
              checked={isChosen}
              onChange={() => onToggle(index)}
            />
          )}
          <div className="ui-data-cards__card" inert={isSelecting}>
            {props.renderCard(row, index)}
          </div>
        </>
      )}
    </li>
  )
}

/** One card at its place, or the shape of one while its row is on the way. */
export const CardItem = memo(CardItemView) as typeof CardItemView

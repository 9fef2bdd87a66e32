import {
  useCallback,
  useImperativeHandle,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import type { DataGridHandle, DataGridSelectionProps } from '../data-grid/types/data-grid.types.ts'
import { useLatest } from '../data-grid/helpers/use-latest.ts'
import { useRowsState } from '../data-grid/rows/use-rows-state.ts'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'
import { selectAllState } from '../data-grid/selection/selection.ts'
import { useRowSelection } from '../data-grid/selection/use-row-selection.ts'
import { useWords } from '../words/use-words.ts'
import { CardItem } from './card-item.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCardWindow, type CardWindow } from './use-card-window.ts'
import { cardsWords } from './words.ts'

interface DataCardsProps<Row extends object> extends DataGridSelectionProps {
  'aria-label': string
  rows: DataGridRows<Row>
  /** What stands on a card; its frame is there already. Keep the function stable. */
  renderCard: (row: Row, index: number) => ReactNode
  /** Names a card in the label of its checkbox. Keep the function stable. */
  nameOf: (row: Row) => string
  /** Height of every card with the gap below it, in px at the usual text size; grows with the reader's. @default 144 */
  cardHeight?: number
  /** Empty, error and first-load states: over the cards. */
  overlay?: ReactNode
  /** Rows are being fetched; sets `aria-busy`. @default false */
  isBusy?: boolean
  className?: string
  ref?: Ref<DataGridHandle>
}

/**
 * A list of cards over a whole result of up to millions of rows: what a grid is on a phone. It takes the same rows and the
 * same selection. A card is selected by holding it, and by tapping from then on. Fills its parent, which must have a
 * height.
 */
function DataCards<Row extends object>(props: DataCardsProps<Row>) {
  const { rows, selection, renderCard, nameOf, cardHeight = 144, overlay, isBusy = false, className } = props
  const own = useWords(cardsWords)
  const state = useRowsState(rows)
  const window = useCardWindow(rows, state, cardHeight)
  const { scroller, ruler, box } = window
  const latest = useLatest(useRowSelection<Row>(props, rows))
  const { kept, awaited, onFocus, onReady, scrollToRow, focus, focusRow } = useCardFocus(rows, window)
  const shown = positions(window, kept)
  const subscribe = useCallback((listener: () => void) => rows.subscribe(listener), [rows])
  // Whose cards stand there now: one goes along with its row, with its focus and its open menu.
  const getKeys = () => keysOf(rows, shown).join('\n')
  const keys = useSyncExternalStore(subscribe, getKeys, getKeys).split('\n')
  const isSelecting =
    selection !== undefined && selectAllState(selection, state.rowCount ?? Infinity) !== 'none'
  const onToggle = useCallback((index: number) => latest.current.toggle(index), [latest])
  const selectLabel = useCallback((row: Row) => own.select(nameOf(row)), [own, nameOf])

  useImperativeHandle(props.ref, () => ({ scrollToRow, focus, focusRow }), [scrollToRow, focus, focusRow])

  return (
    <div className={className ? `ui-data-cards ${className}` : 'ui-data-cards'}>
      <div
        ref={scroller}
        className="ui-data-cards__scroller"
        role="group"
        aria-label={props['aria-label']}
        aria-busy={isBusy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onFocus(undefined)
        }}
      >
        <ul
          className="ui-data-cards__list"
          data-selecting={isSelecting || undefined}
          style={{ blockSize: box.cards * window.cardHeight }}
        >
          {shown.map((index, nth) => (
            <CardItem<Row>
              key={keys[nth]}
              rows={rows}
              index={index}
              setSize={state.rowCount ?? -1}
              top={topOf(index, window)}
              height={window.cardHeight}
              selectLabel={selection && selectLabel}
              selection={selection}
              isSelecting={isSelecting}
              onToggle={onToggle}
              onFocus={onFocus}
              onReady={index === awaited ? onReady : undefined}
              renderCard={renderCard}
            />
          ))}
        </ul>
      </div>
      <div
        ref={ruler}
        aria-hidden="true"
        style={{ ...rulerStyle, blockSize: `${cardHeight / usualRem}rem` }}
      />
      {overlay !== undefined && overlay !== null && <div className="ui-data-cards__overlay">{overlay}</div>}
    </div>
  )
}

/** Px of 1 rem where the reader has chosen no other. */
const usualRem = 16

const rulerStyle: CSSProperties = {
  position: 'absolute',
  inlineSize: 0,
  visibility: 'hidden',
  pointerEvents: 'none',
}

/** Where a card with the focus waits that the box has no room for. */
const outOfSight = -100_000

function topOf(index: number, { box, cardHeight }: CardWindow): number {
  const place = index - box.base
  return place >= 0 && place < box.cards ? place * cardHeight : outOfSight
}

/** The cards that exist, in their order: those around the view, and the one that has the focus or will get it. */
function positions({ around, count }: CardWindow, kept: number | undefined): number[] {
  const isBeside = kept !== undefined && kept >= 0 && kept < count && !around.includes(kept)
  return isBeside ? [...around, kept].toSorted((one, other) => one - other) : [...around]
}

/** A key for each card: that of its row, or its place while no row is there or two places hold the same one. */
function keysOf<Row>(rows: DataGridRows<Row>, shown: readonly number[]): string[] {
  const known = new Set<string>()
  return shown.map((index) => {
    const row = rows.at(index)
    const own = row === undefined ? undefined : JSON.stringify(rows.keyOf(row))
    if (own === undefined || known.has(own)) return `:${index}`
    known.add(own)
    return own
  })
}

export { DataCards }
export type { DataCardsProps }

import type { CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Spinner } from '@hospital-crm/ui/spinner'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useDrop } from 'react-aria-components'
import { StatusBadge } from '../fields/badges.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { CustomerCard, type CustomerCardProps } from './customer-card.tsx'
import { CARD_TYPE, DraggedContext } from './drag.ts'
import type { Place } from '../data/placed-rows.ts'

/** Height of a card in px until it is measured, and the room between two. */
const USUAL_HEIGHT = 96
const GAP = 8
/** So many cards before the last one more are read. */
const READ_AHEAD = 8

interface BoardColumnProps extends Pick<CustomerCardProps, 'statuses' | 'now' | 'hasHandle'> {
  place: Place
  texts: FieldTexts
  /** Customers may be given its status. */
  isAllowed: boolean
  isReadingOn: boolean
  hasFailed: boolean
  current: number | undefined
  open: number | undefined
  /** A card that was just moved here. */
  come: number | undefined
  onOpen: (row: CustomerRow) => void
  onMove: (row: CustomerRow, status: number) => void
  onReadOn: () => void
}

/** Everybody of one status; only the cards in view exist. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { place, texts, isAllowed, isReadingOn, hasFailed, current, open, come, onMove, onReadOn } = props
  const { views, list } = texts.messages
  const { rows, total, key } = place
  const status = Number(key)
  const column = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const draggedRef = useContext(DraggedContext)
  const { dropProps, isDropTarget } = useDrop({
    ref: column,
    getDropOperation: (types) =>
      isAllowed && types.has(CARD_TYPE) && draggedRef.current?.status !== status ? 'move' : 'cancel',
    onDrop: () => {
      if (draggedRef.current) onMove(draggedRef.current, status)
    },
  })
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked again in every render
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => USUAL_HEIGHT,
    initialRect: { width: 0, height: 600 },
    gap: GAP,
    overscan: 4,
  })
  const items = cards.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const isShort = rows.length < total
  useEffect(() => {
    if (isShort && !isReadingOn && !hasFailed && last >= rows.length - READ_AHEAD) onReadOn()
  }, [isShort, isReadingOn, hasFailed, last, rows.length, onReadOn])
  useEffect(() => {
    if (come !== undefined && rows[0]?.id === come) scroller.current?.scrollTo({ top: 0 })
  }, [come, rows])
  // Who goes from one to the next may come to somebody far below, or in a column beside.
  const show = useEffectEvent((id: number | undefined) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) return
    cards.scrollToIndex(index)
    column.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(() => show(open), [open])
  const name = texts.options.lookups.customerStatus.get(status)?.name ?? `#${status}`
  return (
    <section
      ref={column}
      {...dropProps}
      tabIndex={-1}
      data-place={key}
      aria-label={views.column(name, total)}
      className={`flex h-full w-72 max-w-[85vw] flex-none snap-start flex-col rounded-lg bg-surface-sunken ${
        isDropTarget ? 'outline-2 outline-focus' : 'outline-none'
      }`}
    >
      <h2 className="m-0 flex items-center gap-2 px-3 py-2 text-13 font-medium">
        <StatusBadge status={status} texts={texts} />
        <span className="text-text-muted tabular-nums">{total.toLocaleString('en-US')}</span>
        {!isAllowed && props.statuses.length > 0 && (
          <span className="ms-auto truncate text-12 font-normal text-text-subtle">{views.notHere}</span>
        )}
      </h2>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {total === 0 && <p className="m-0 px-1 py-4 text-center text-13 text-text-subtle">{views.nobody}</p>}
        <ul className="relative m-0 list-none p-0" style={{ blockSize: cards.getTotalSize() }}>
          {items.map(({ index, start, key: id }) => {
            const row = rows[index]
            return (
              row && (
                <li
                  key={String(id)}
                  ref={cards.measureElement}
                  data-index={index}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  className="absolute start-0 top-0 w-full"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <CustomerCard
                    row={row}
                    texts={texts}
                    now={props.now}
                    statuses={props.statuses}
                    hasHandle={props.hasHandle}
                    isCurrent={row.id === current}
                    isOpen={row.id === open}
                    onOpen={() => props.onOpen(row)}
                    onMove={(to) => onMove(row, to)}
                  />
                </li>
              )
            )
          })}
        </ul>
        {isReadingOn && (
          <div className="flex justify-center py-2">
            <Spinner label={views.reading} />
          </div>
        )}
        {hasFailed && (
          <p className="m-0 flex justify-center py-2">
            <Button size="small" onPress={onReadOn}>
              {list.failed.retry}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

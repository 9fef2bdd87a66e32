import type { CustomerRow } from '@hospital-crm/api/entities'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { BoardColumn } from './board-column.view.tsx'
import { DraggedContext } from './drag.ts'
import type { Place } from '../data/placed-rows.ts'
import { focusCardOf, useRoving } from './use-roving.ts'

export interface BoardViewProps {
  title: string
  places: readonly Place[]
  readingOn: ReadonlySet<string>
  failed: ReadonlySet<string>
  texts: FieldTexts
  /** Unix seconds. */
  now: number
  canMove: boolean
  /** Statuses that may be set; all that there are when undefined. */
  allowedStatuses: readonly number[] | undefined
  isPhone: boolean
  /** Id of the customer who is open beside the board. */
  open: number | undefined
  onOpen: (row: CustomerRow) => void
  onMove: (row: CustomerRow, status: number) => void
  onReadOn: (key: string) => void
}

/** The customers of a list by their status, who are moved from one to another. */
export const BoardView = (props: BoardViewProps) => {
  const { title, places, texts, canMove, allowedStatuses, onMove, onReadOn } = props
  const board = useRef<HTMLDivElement>(null)
  const draggedRef = useRef<CustomerRow>(undefined)
  const [come, setCome] = useState<number>()
  const { currentOf, ...roving } = useRoving()
  const offered = texts.options.lists.customerStatus
  const isAllowed = (status: number) =>
    canMove &&
    offered.some(({ id }) => id === status) &&
    (allowedStatuses === undefined || allowedStatuses.includes(status))
  const statuses = canMove ? offered.map(({ id, name }) => ({ id, name, isAllowed: isAllowed(id) })) : []
  useEffect(() => {
    if (come === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      focusCardOf(board.current, come)
      setCome(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [come, places])
  const readers = useMemo(
    () => new Map(places.map(({ key }) => [key, () => onReadOn(key)])),
    [places, onReadOn],
  )
  return (
    <DraggedContext.Provider value={draggedRef}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards inside pass by here */}
      <div
        ref={board}
        role="group"
        aria-label={title}
        className="flex min-h-0 flex-1 snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-3 max-sm:snap-mandatory"
        onFocus={roving.onFocus}
        onKeyDown={roving.onKeyDown}
      >
        {places.map((place) => (
          <BoardColumn
            key={place.key}
            place={place}
            texts={texts}
            now={props.now}
            statuses={statuses}
            isAllowed={isAllowed(Number(place.key))}
            isReadingOn={props.readingOn.has(place.key)}
            hasFailed={props.failed.has(place.key)}
            hasHandle={!props.isPhone}
            current={currentOf(place)}
            open={props.open}
            come={come}
            onOpen={props.onOpen}
            onMove={(row, status) => {
              setCome(row.id)
              onMove(row, status)
            }}
            onReadOn={readers.get(place.key) ?? (() => undefined)}
          />
        ))}
      </div>
    </DraggedContext.Provider>
  )
}

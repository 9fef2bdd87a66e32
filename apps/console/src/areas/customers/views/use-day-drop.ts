import type { CustomerRow } from '@hospital-crm/api/entities'
import { useContext, useState, type RefObject } from 'react'
import { useDrop } from 'react-aria-components'
import { STEP } from '../data/calendar-days.ts'
import { CARD_TYPE, DraggedContext } from './drag.ts'

/** The minute of the day that lies at so many px from the top of a day, by the hours that are drawn in it. */
const minuteAt = (day: HTMLElement, y: number): number | undefined => {
  const hours = [...day.querySelectorAll<HTMLElement>('[data-hour]')]
  const hour = hours.findLast(({ offsetTop }) => offsetTop <= y)
  if (!hour) return undefined
  const part = Math.min(0.999, Math.max(0, (y - hour.offsetTop) / hour.offsetHeight))
  return Number(hour.dataset['hour']) * 60 + Math.floor((part * 60) / STEP) * STEP
}

/**
 * Takes visits in on a day. The pointer says the quarter of an hour where the day has hours; keys leave the time as it is.
 */
export const useDayDrop = (
  day: RefObject<HTMLElement | null>,
  isDisabled: boolean,
  onDrop: (row: CustomerRow, minute: number | undefined) => void,
) => {
  const draggedRef = useContext(DraggedContext)
  const [minute, setMinute] = useState<number>()
  /** By the pointer alone: whoever drags by keys goes from day to day. */
  const read = (y: number) => (minute === undefined || !day.current ? undefined : minuteAt(day.current, y))
  const { dropProps, isDropTarget } = useDrop({
    ref: day,
    isDisabled,
    getDropOperation: (types) => (types.has(CARD_TYPE) && draggedRef.current ? 'move' : 'cancel'),
    onDropMove: ({ y }) => day.current && setMinute(minuteAt(day.current, y)),
    onDropExit: () => setMinute(undefined),
    onDrop: ({ y }) => {
      if (draggedRef.current) onDrop(draggedRef.current, read(y))
      setMinute(undefined)
    },
  })
  return { dropProps, isDropTarget, minute: isDropTarget ? minute : undefined }
}

import { Time, toCalendarDateTime, today } from '@internationalized/date'
import { useContext, useEffect, useRef, useState } from 'react'
import { DatePickerStateContext, ListBox, ListBoxItem } from 'react-aria-components'
import { useWords } from '../words/use-words.ts'
import { calendarWords } from './words.ts'

/** Minutes between two of the times. */
const STEP = 15
const twoDigits = (value: number) => String(value).padStart(2, '0')
const times = Array.from({ length: (24 * 60) / STEP }, (_, at) => {
  const minutes = at * STEP
  return { id: minutes, name: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` }
})

interface TimeChoicesProps {
  timeZone: string
  /** The hour that is in view while there is no time. */
  hour: number
}

/** The quarters of the day beside the calendar; one that is taken closes it. Without a day it is today's. */
function TimeChoices({ timeZone, hour }: TimeChoicesProps) {
  const { time: label } = useWords(calendarWords)
  const state = useContext(DatePickerStateContext)
  const list = useRef<HTMLDivElement>(null)
  const chosen = state?.timeValue ? state.timeValue.hour * 60 + state.timeValue.minute : undefined
  const first = useRef(chosen ?? hour * 60)
  useEffect(() => {
    // The options are laid out with the next frame.
    const frame = requestAnimationFrame(() => {
      const box = list.current
      const option = box?.querySelectorAll<HTMLElement>('[role=option]')[Math.floor(first.current / STEP)]
      if (box && option) box.scrollTop = option.offsetTop - box.clientHeight / 3
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  // Closed in the state that has the time already: the one before would take the day at midnight.
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (isTaken) state?.setOpen(false)
  }, [isTaken, state])
  return (
    <ListBox
      ref={list}
      aria-label={label}
      className="ui-time-choices"
      items={times}
      selectionMode="single"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const [minutes] = keys
        if (!state || typeof minutes !== 'number') return
        const time = new Time(Math.floor(minutes / 60), minutes % 60)
        state.setValue(toCalendarDateTime(state.dateValue ?? today(timeZone), time))
        setTaken(true)
      }}
    >
      {({ name }) => <ListBoxItem className="ui-time-choices__time">{name}</ListBoxItem>}
    </ListBox>
  )
}

export { TimeChoices }

import { useRef, useState, type KeyboardEvent } from 'react'
import { Calendar, Popover as AriaPopover } from 'react-aria-components'
import { CalendarParts } from '../../../calendar/calendar-parts.tsx'
import { dayOf, secondsOf, wallTimeOf } from '../../../calendar/unix-dates.ts'
import { usePanelClose } from '../../../popover/use-panel-close.ts'
import { TextField } from '../../../text-field/text-field.tsx'
import { useGridWords } from '../../words/use-grid-words.ts'
import { dateForm, readDate } from '../values/read-date.ts'
import type { CellEditorProps } from './editor.types.ts'

/** A date that is typed, or picked from the calendar below; the arrow down leads there. */
function DateEditor<Row extends object>(props: CellEditorProps<Row, 'date'>) {
  const { label, edit, problem, onDraft, onCommit } = props
  const { timeZone, min, max } = edit
  const own = useGridWords().editing
  const box = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLElement>(null)
  const [text, setText] = useState(props.text)
  const [isOpen, setOpen] = useState(true)
  const onOpenChange = usePanelClose(() => setOpen(false))
  const read = readDate(edit, text, own)
  const seconds = read.problem === undefined ? (read.value as number | null) : null
  const [shown, setShown] = useState(() => (seconds === null ? null : dayOf(seconds, timeZone)))

  const write = (next: string) => {
    const typed = readDate(edit, next, own)
    if (typed.problem === undefined && typed.value !== null) setShown(dayOf(typed.value as number, timeZone))
    setText(next)
    onDraft({ text: next })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!isOpen) setOpen(true)
    else calendar.current?.querySelector<HTMLElement>('.ui-calendar__cell[tabindex="0"]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow down passes by here from the field
    <div ref={box} className="data-grid-editor-choice">
      <TextField
        label={label}
        isLabelHidden
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
        autoFocus
        value={text}
        placeholder={dateForm(edit, own)}
        errorMessage={problem}
        onChange={write}
        onKeyDown={onKeyDown}
      />
      <AriaPopover
        className="ui-popover"
        isNonModal
        triggerRef={box}
        placement="bottom start"
        offset={4}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        aria-label={own.date(label)}
      >
        <section ref={calendar} className="ui-calendar-panel" aria-label={own.date(label)}>
          <Calendar
            className="ui-calendar"
            aria-label={own.date(label)}
            value={shown}
            {...(min !== undefined && { minValue: dayOf(min, timeZone) })}
            {...(max !== undefined && { maxValue: dayOf(max, timeZone) })}
            onChange={(day) => {
              setShown(day)
              const time = seconds === null ? undefined : wallTimeOf(seconds, timeZone)
              if (edit.granularity !== 'minute') onCommit({ value: secondsOf(day, timeZone) })
              else write(`${day.toString()} ${time?.toString().slice(11, 16) ?? '09:00'}`)
            }}
          >
            <CalendarParts />
          </Calendar>
        </section>
      </AriaPopover>
    </div>
  )
}

export { DateEditor }

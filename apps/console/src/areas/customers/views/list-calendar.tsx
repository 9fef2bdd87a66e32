import type { CustomerRow, MenuOption, ShownAs } from '@hospital-crm/api/entities'
import { dayOf, formatUnix } from '@hospital-crm/api/rules'
import { useState, type ReactNode } from 'react'
import { minuteOf, momentOf, movedBy, type CalendarSpan } from '../data/calendar-days.ts'
import type { ListSearch } from '../data/list-search.ts'
import { mayEdit, useEditRules } from '../fields/edit-rules.ts'
import { CalendarView } from './calendar.view.tsx'
import { nameOf } from './customer-card.tsx'
import { worksAt } from './day-words.ts'
import { minuteOfVisit } from './day-column.view.tsx'
import type { ShownList } from './shown-list.ts'
import { TimeDialog } from './time-dialog.tsx'
import { useMove } from './use-move.ts'
import { withShown } from './view-switch.tsx'

const MINUTE = 'YYYY-MM-DD HH:mm'.length
const CLOCK = 'HH:mm'.length

interface ListCalendarProps extends ShownList {
  menu: MenuOption | undefined
  search: ListSearch
  span: CalendarSpan
  /** How the address says that the list is looked at, which a phone shows as a day. */
  shown: ShownAs
  day: string
  onChange: (search: ListSearch) => void
  instead: ReactNode
}

/** A list as a calendar: whoever is moved gets another time of the visit. */
export const ListCalendar = (props: ListCalendarProps) => {
  const { rows, state, texts, menu, search, span, day, now, onChange } = props
  const rules = useEditRules()
  const { move, dialog } = useMove(rows)
  const [timed, setTimed] = useState<CustomerRow>()
  const { timeZone } = texts
  const today = dayOf(now, timeZone)

  const moveTo = (seen: CustomerRow, value: number) => {
    const row = rows.at(seen.id) ?? seen
    const { views } = texts.messages
    const time = formatUnix(value, timeZone).slice(0, MINUTE)
    const moved = views.visitMoved(nameOf(row, texts), time)
    const place = state.places?.find(({ key }) => key === dayOf(value, timeZone))
    const works = !place || worksAt(place, minuteOf(time.slice(-CLOCK)))
    return move({ row, field: 'order_time', value, told: works ? moved : views.offHours(moved) })
  }
  const go = (to: string, as = props.shown) => {
    const { day: _day, ...rest } = search
    onChange(withShown(to === today ? rest : { ...rest, day: to }, menu, as))
  }
  return (
    <>
      <CalendarView
        title={props.title}
        places={state.places}
        span={span}
        day={day}
        today={today}
        isPhone={props.isPhone}
        texts={texts}
        canMove={mayEdit(rules, 'order_time')}
        open={props.open}
        instead={props.instead}
        onOpen={({ id }) => props.onOpen(id)}
        onTime={setTimed}
        onSpan={(next) => go(day, next)}
        onDay={go}
        onDrop={(row, to, minute) => {
          void moveTo(row, momentOf(to, minute ?? minuteOfVisit(row, timeZone), timeZone))
        }}
        onShift={async (seen, way) => {
          const row = rows.at(seen.id) ?? seen
          const at = { day: dayOf(row.order_time ?? 0, timeZone), minute: minuteOfVisit(row, timeZone) }
          const to = movedBy(at, way)
          const isBeside = !state.places?.some(({ key }) => key === to.day)
          const isMoved = await moveTo(row, momentOf(to.day, to.minute, timeZone))
          if (isMoved && isBeside) go(to.day)
        }}
        onMore={(of) => {
          const filter = { ...search.filter, order_time: { op: 'on', value: of } as const }
          onChange(withShown({ ...search, filter }, menu, 'table'))
        }}
      />
      {timed && (
        <TimeDialog
          row={timed}
          texts={texts}
          onClose={() => setTimed(undefined)}
          onSave={(value) => void moveTo(timed, value)}
        />
      )}
      {dialog}
    </>
  )
}

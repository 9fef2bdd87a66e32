import type { CustomerRow, ListName, MenuOption, ShownAs } from '@hospital-crm/api/entities'
import { dayOf, formatUnix } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useCallback, useState, type ReactNode } from 'react'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import type { ListSearch, RowQuestion } from '../data/list-search.ts'
import { mayEdit, useEditRules } from '../fields/edit-rules.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { BoardView } from './board.view.tsx'
import { momentOf, movedBy, type CalendarSpan } from '../data/calendar-days.ts'
import { CalendarView } from './calendar.view.tsx'
import { nameOf } from './customer-card.tsx'
import { minuteOfVisit } from './day-column.view.tsx'
import { TimeDialog } from './time-dialog.tsx'
import { useMove } from './use-move.ts'
import { useClosedCard } from './use-closed-card.ts'
import { usePlacedRows } from '../data/use-placed-rows.ts'
import { withShown } from './view-switch.tsx'

export interface ListInViewProps {
  list: ListName
  menu: MenuOption | undefined
  title: string
  question: RowQuestion
  search: ListSearch
  shown: Exclude<ShownAs, 'table'>
  countsLookups: boolean
  isPhone: boolean
  onOpen: (id: number) => void
  onChange: (search: ListSearch) => void
  /** What stands in place of rows: why there are none. `error` is what the failure says. */
  renderOverlay: (error: string | undefined, total: number | undefined, onRetry: () => void) => ReactNode
}

const now = () => Math.floor(Date.now() / 1000)

/** A list as a board or a calendar: the same rows that its table has. */
export const ListInView = (props: ListInViewProps) => {
  const { list, menu, title, question, search, isPhone, onOpen, onChange, renderOverlay } = props
  const texts = useFieldTexts()
  const language = useLanguage()
  const rules = useEditRules()
  const { timeZone } = texts
  const today = dayOf(now(), timeZone)
  const day = search.day ?? today
  const shown = isPhone && props.shown !== 'board' ? 'day' : props.shown
  const view = { list, question, shown, day: shown === 'board' ? '' : day, timeZone }
  const { rows, state } = usePlacedRows(view, props.countsLookups)
  const { move, dialog } = useMove(rows)
  useClosedCard(search.open)
  const [timed, setTimed] = useState<CustomerRow>()
  const { places, error, isBusy } = state
  const readOn = useCallback((key: string) => rows.readOn(key), [rows])
  const { views } = texts.messages

  const moveTo = (row: CustomerRow, to: string, minute: number) => {
    const value = momentOf(to, minute, timeZone)
    const time = formatUnix(value, timeZone).slice(0, 16)
    return move({ row, field: 'order_time', value, told: views.visitMoved(nameOf(row, texts), time) })
  }
  const { refresh } = rows
  const retry = () => refresh()
  const missing = places === undefined && error !== undefined
  const total = places?.reduce((sum, place) => sum + place.total, 0)
  const instead = missing ? (
    renderOverlay(failureWords(error, language), undefined, retry)
  ) : places === undefined ? (
    <div className="flex flex-col gap-2 p-4">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} />
      ))}
    </div>
  ) : undefined

  /** What is shown is from before. */
  const stale = places !== undefined && error !== undefined && (
    <div className="px-4 pb-2">
      <Banner
        tone="warning"
        actions={
          <Button size="small" onPress={retry}>
            {texts.messages.list.failed.retry}
          </Button>
        }
      >
        {texts.messages.list.lack(failureWords(error, language))}
      </Banner>
    </div>
  )

  if (shown === 'board') {
    const standing = instead ?? (total === 0 && !isBusy ? renderOverlay(undefined, 0, retry) : undefined)
    const statuses = texts.options.lookups.customerStatus
    return (
      <>
        {stale}
        {standing !== undefined && standing !== null ? (
          <div className="min-h-0 flex-1 overflow-auto">{standing}</div>
        ) : (
          <BoardView
            title={title}
            places={places ?? []}
            readingOn={state.readingOn}
            failed={state.failed}
            texts={texts}
            now={now()}
            canMove={rules.canSetStatus}
            allowedStatuses={rules.allowedStatuses}
            isPhone={isPhone}
            open={search.open}
            onOpen={({ id }) => onOpen(id)}
            onMove={(row, status) => {
              const name = statuses.get(status)?.name ?? `#${status}`
              void move({ row, field: 'status', value: status, told: views.moved(nameOf(row, texts), name) })
            }}
            onReadOn={readOn}
          />
        )}
        {dialog}
      </>
    )
  }
  const span: CalendarSpan = shown
  const go = (to: string, as: ShownAs = props.shown) => {
    const { day: _day, ...rest } = search
    onChange(withShown(to === today ? rest : { ...rest, day: to }, menu, as))
  }
  return (
    <>
      {stale}
      <CalendarView
        title={title}
        places={places}
        span={span}
        day={day}
        today={today}
        isPhone={isPhone}
        texts={texts}
        canMove={mayEdit(rules, 'order_time')}
        open={search.open}
        instead={instead}
        onOpen={({ id }) => onOpen(id)}
        onTime={setTimed}
        onSpan={(next) => go(day, next)}
        onDay={go}
        onDrop={(row, to, minute) => void moveTo(row, to, minute ?? minuteOfVisit(row, timeZone))}
        onShift={(row, way) => {
          const at = { day: dayOf(row.order_time ?? 0, timeZone), minute: minuteOfVisit(row, timeZone) }
          const to = movedBy(at, way)
          void moveTo(row, to.day, to.minute)
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
          onSave={(value) => {
            const time = formatUnix(value, timeZone).slice(0, 16)
            void move({
              row: timed,
              field: 'order_time',
              value,
              told: views.visitMoved(nameOf(timed, texts), time),
            })
          }}
        />
      )}
      {dialog}
    </>
  )
}

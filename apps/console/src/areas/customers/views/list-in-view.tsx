import type { ListName, MenuOption, ShownAs } from '@hospital-crm/api/entities'
import { dayOf } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useEffect, type ReactNode } from 'react'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import type { ListSearch, RowQuestion } from '../data/list-search.ts'
import { orderOf, type RowOrder } from '../data/row-order.ts'
import { usePlacedRows } from '../data/use-placed-rows.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { ListBoard } from './list-board.tsx'
import { ListCalendar } from './list-calendar.tsx'
import type { ShownList } from './shown-list.ts'
import { useOpenCard } from './use-open-card.ts'

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
  /** Hears in which order one goes from one to the next, and that there is none any more. */
  onOrder: (order: RowOrder | undefined) => void
  /** What stands in place of rows: why there are none. `error` is what the failure says. */
  renderOverlay: (error: string | undefined, total: number | undefined, onRetry: () => void) => ReactNode
}

const secondsNow = () => Math.floor(Date.now() / 1000)

/** A list as a board or a calendar: the same rows that its table has. */
export const ListInView = (props: ListInViewProps) => {
  const { list, menu, title, question, search, isPhone, onOpen, onChange, onOrder, renderOverlay } = props
  const texts = useFieldTexts()
  const language = useLanguage()
  const now = secondsNow()
  const { timeZone } = texts
  const day = search.day ?? dayOf(now, timeZone)
  const shown = isPhone && props.shown !== 'board' ? 'day' : props.shown
  const view = { list, question, shown, day: shown === 'board' ? '' : day, timeZone }
  const { rows, state } = usePlacedRows(view, props.countsLookups)
  useOpenCard(search.open)
  useEffect(() => {
    onOrder(orderOf(rows))
    return () => onOrder(undefined)
  }, [rows, onOrder])
  const { refresh } = rows
  const retry = () => refresh()
  const { places, error, isBusy } = state
  const reason = error === undefined ? undefined : failureWords(error, language)
  const total = places?.reduce((sum, place) => sum + place.total, 0)
  const isEmptyBoard = shown === 'board' && total === 0 && !isBusy

  const waiting = (
    <div className="flex flex-col gap-2 p-4">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} />
      ))}
    </div>
  )
  const instead =
    places === undefined
      ? reason === undefined
        ? waiting
        : renderOverlay(reason, undefined, retry)
      : isEmptyBoard
        ? renderOverlay(undefined, 0, retry)
        : undefined
  const shared: ShownList = { title, rows, state, texts, now, isPhone, open: search.open, onOpen }
  return (
    <>
      {places !== undefined && reason !== undefined && (
        <div className="px-4 pb-2">
          <Banner
            tone="warning"
            actions={
              <Button size="small" onPress={retry}>
                {texts.messages.list.failed.retry}
              </Button>
            }
          >
            {texts.messages.list.lack(reason)}
          </Banner>
        </div>
      )}
      {shown !== 'board' ? (
        <ListCalendar
          {...shared}
          menu={menu}
          search={search}
          span={shown}
          shown={props.shown}
          day={day}
          onChange={onChange}
          instead={instead}
        />
      ) : instead === undefined || instead === null ? (
        <ListBoard {...shared} />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">{instead}</div>
      )}
    </>
  )
}

import type { CustomerRow } from '@hospital-crm/api/entities'
import { customerAt } from '@hospital-crm/api/fixtures'
import { dayOf, DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { daysShown, listDays, momentOf, type CalendarSpan } from '../data/calendar-days.ts'
import { CalendarView, type CalendarViewProps } from './calendar.view.tsx'
import { byVisit, withRow, type Place } from '../data/placed-rows.ts'

interface StoryProps extends Omit<CalendarViewProps, 'texts' | 'title' | 'places' | 'instead'> {
  /** Days as they are by now; made of the others when left out. */
  places?: readonly Place[]
  /** Visits of each day. */
  busy: number
  state: 'ready' | 'failed' | 'empty'
  named?: string
}

const visit = (day: string, at: number, named?: string): CustomerRow => ({
  ...customerAt(Number(day.slice(8)) * 100 + at),
  ...(named !== undefined && { name: named }),
  order_time: momentOf(day, 8 * 60 + at * 40, DEFAULT_TIME_ZONE),
})

const placesOf = (span: CalendarSpan, day: string, busy: number, named?: string): Place[] => {
  const { first, days } = daysShown(span, day)
  return listDays(first, days).map((key, at) => {
    const isClosed = at % 7 === 6
    const count = isClosed ? 0 : Math.min(busy, 3 + (at % 9))
    return {
      key,
      total: isClosed ? 0 : busy,
      rows: Array.from({ length: count }, (_, nth) => visit(key, nth, named)),
      guests: new Set(),
      open: isClosed ? [] : [{ from: 480, to: 1080 }],
    }
  })
}

const Calendar = ({ busy, state, named, places, ...props }: StoryProps) => {
  const texts = useStoryTexts()
  const { list, views } = texts.messages
  return (
    <div className="flex h-dvh flex-col bg-surface pt-4 text-text">
      <CalendarView
        {...props}
        texts={texts}
        title={list.titles.customers}
        places={state === 'failed' ? undefined : (places ?? placesOf(props.span, props.day, busy, named))}
        instead={
          state === 'failed' ? (
            <ErrorState
              title={list.failed.title}
              description={list.failed.hint}
              retryLabel={list.failed.retry}
              onRetry={() => undefined}
            />
          ) : state === 'empty' ? (
            <EmptyState title={views.noVisits} />
          ) : undefined
        }
      />
    </div>
  )
}

const args: StoryProps = {
  busy: 12,
  state: 'ready',
  span: 'week',
  day: '2026-03-18',
  today: '2026-03-18',
  isPhone: false,
  canMove: true,
  open: undefined,
  onOpen: fn(),
  onTime: fn(),
  onDrop: fn(),
  onMore: fn(),
  onSpan: fn(),
  onDay: fn(),
  onShift: fn(),
}

const meta = preview.meta({
  title: 'Pages/Lists/Customer calendar',
  component: Calendar,
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Empty', 'Error500', 'LongText', 'Phone'], frame: 'shell' },
  },
  tags: ['page', 'role:qa'],
  args,
})

/** The visits of a week by the hour; where the hospital is closed the day is shaded. */
export const Week = meta.story({
  play: async ({ canvas, args }) => {
    const [day] = canvas.getAllByRole('region', { name: /^2026-03-18/ })
    day?.querySelector<HTMLElement>('[data-main]')?.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Shift>}{ArrowRight}{/Shift}')
    await expect(vi(args.onShift)).toStrictEqual([{ minutes: 15 }, { days: 1 }])
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe(
      '2026-03-19',
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

const MovedOn = (props: StoryProps) => {
  const [places, setPlaces] = useState(() => placesOf(props.span, props.day, props.busy))
  const placing = byVisit((seconds) => dayOf(seconds, DEFAULT_TIME_ZONE))
  const onShift: CalendarViewProps['onShift'] = (row, { days = 0, minutes = 0 }) =>
    setPlaces((before) => {
      const order_time = (row.order_time ?? 0) + days * 86_400 + minutes * 60
      return [...withRow(before, { ...row, order_time }, placing, undefined, true)]
    })
  return <Calendar {...props} places={places} onShift={onShift} />
}

/** A visit keeps the focus while it is moved from day to day, into a day that was not read whole too. */
export const MovedOnByKeys = meta.story({
  args: { span: 'month', busy: 140 },
  render: (props) => <MovedOn {...props} />,
  play: async ({ canvas }) => {
    const [day] = canvas.getAllByRole('region', { name: /^2026-03-17/ })
    day?.querySelector<HTMLElement>('[data-main]')?.focus()
    const cardOf = () => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card']
    const card = cardOf()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
    await expect([
      cardOf(),
      document.activeElement?.closest('[data-place]')?.getAttribute('data-place'),
    ]).toEqual([card, '2026-03-19'])
  },
})

/** A day on which the hospital is closed says so, beside its shade. */
export const ClosedDay = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /^2026-03-22.*(休息日|closed)$/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /03-22\s*(休|closed)/ })).toBeVisible()
  },
})

const vi = (called: unknown) =>
  (called as { mock: { calls: [CustomerRow, object][] } }).mock.calls.map(([, way]) => way)

/** One day, with what there is room for. */
export const Day = meta.story({ args: { span: 'day' } })

/** A month: how many a day has, and its first. */
export const Month = meta.story({ args: { span: 'month', busy: 140 } })

/** Nobody comes. */
export const Empty = meta.story({ args: { busy: 0 } })

/** The days could not be read. */
export const Error500 = meta.story({ args: { state: 'failed' } })

/** Whoever may not change visits drags none. */
export const LookingOn = meta.story({ args: { canMove: false } })

/** Names without end. */
export const LongText = meta.story({
  args: { named: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班' },
})

/** The list of a day. */
export const Phone = meta.story({
  args: { isPhone: true, span: 'day' },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

import type { CustomerExtra, CustomerRow } from '@hospital-crm/api/entities'
import { NO_TIME } from '@hospital-crm/api/rules'
import { useTimeTexts } from '@hospital-crm/ui/customer-grid'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import type { ReactNode } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { detailLabel, detailText } from '../fields/detail-text.ts'

interface SummaryStripProps {
  row: CustomerRow
  extra: CustomerExtra | undefined
  texts: FieldTexts
  /** Unix seconds that "today" and "late" are reckoned from. @default the clock */
  now?: number | undefined
}

/** What one needs while the phone rings: the plan, the agent, what was asked, the booking, the money. */
export const SummaryStrip = ({ row, extra, texts, now }: SummaryStripProps) => {
  const { drawer } = texts.messages
  const times = useTimeTexts({ timeZone: texts.timeZone, now })
  const textOf = (field: 'uid' | 'price') => detailText(field, row, extra, texts)
  const { next_followed: next, next_followed_desc: plan, order_time: visit } = row
  const isLate = next !== null && times.isPast(next)
  const facts: { id: string; label: string; isWide?: boolean; value: ReactNode }[] = [
    {
      id: 'plan',
      label: drawer.plan,
      value:
        next === null && plan === '' ? (
          ''
        ) : (
          <>
            {next !== null && (
              <span title={times.stamp(next)} className={isLate ? 'font-medium text-danger-text' : ''}>
                {times.plan(next)}
              </span>
            )}
            {next !== null && plan !== '' && ' · '}
            {plan}
          </>
        ),
    },
    { id: 'agent', label: detailLabel('uid', texts), value: textOf('uid') },
    {
      id: 'visit',
      label: detailLabel('order_time', texts),
      value: visit === null ? '' : <span title={times.stamp(visit)}>{times.words(visit)}</span>,
    },
    { id: 'money', label: detailLabel('price', texts), value: textOf('price') },
    {
      id: 'asked',
      label: detailLabel('content', texts),
      isWide: true,
      value: extra ? detailText('content', row, extra, texts) : <Skeleton inlineSize="60%" />,
    },
  ]
  return (
    <dl
      aria-label={drawer.summary}
      className="m-0 grid flex-none grid-cols-2 gap-x-4 gap-y-1.5 border-0 border-b border-solid border-border bg-surface-sunken px-5 py-2.5 sm:grid-cols-4"
    >
      {facts.map(({ id, label, isWide = false, value }) => (
        <div key={id} className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
          <dt className="text-12 text-text-muted">{label}</dt>
          <dd className="m-0 line-clamp-2 text-13 tabular-nums wrap-anywhere">
            {value === '' ? <span className="text-text-subtle">{NO_TIME}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

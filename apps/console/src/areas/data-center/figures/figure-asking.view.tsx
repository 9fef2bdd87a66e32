import { comparisons, figureBases, type FigureBasis, type FigureComparison } from '@hospital-crm/api/entities'
import { boundsOfDay, dayOf } from '@hospital-crm/api/rules'
import { DateRangePicker } from '@hospital-crm/ui/date-range-picker'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Select } from '@hospital-crm/ui/select'
import type { ReactNode } from 'react'
import { useJoined, useMessages } from '../../../messages/index.ts'
import { askedHospitals } from './asked-hospitals.ts'
import { figureRanges, type Days, type FigureRange, type FigureSearch } from './figure-search.ts'

export interface FigureAskingProps {
  search: FigureSearch
  /** The days that it asks for. */
  days: Days
  hospitals: readonly { id: number; name: string }[]
  timeZone: string
  /** Unix seconds. */
  now: number
  /** @default true */
  hasComparison?: boolean
  onSearch: (search: FigureSearch) => void
  /** What else is chosen. */
  children?: ReactNode
}

/** Which days the figures are of, what they are compared with, and of which hospitals. */
export const FigureAsking = (props: FigureAskingProps) => {
  const { search, days, hospitals, timeZone, now, hasComparison = true, onSearch, children } = props
  const { figures: words } = useMessages('dataCenter')
  const joined = useJoined()
  const { from: _from, to: _to, range, ...rest } = search
  const isOwn = search.from !== undefined
  const asked = askedHospitals(search.hospitals, hospitals, {
    all: words.allHospitals,
    many: words.manyHospitals,
    joined,
  })
  return (
    <>
      <p className="m-0 hidden text-13 text-text-muted print:block">
        {words.printed(days.from, days.to, asked)}
      </p>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SegmentedControl<FigureRange>
          label={words.range}
          items={figureRanges.map((id) => ({ id, name: words.ranges[id] }))}
          value={isOwn ? undefined : (range ?? 'thisMonth')}
          onChange={(next) => onSearch({ ...rest, range: next })}
        />
        <DateRangePicker
          label={words.days}
          timeZone={timeZone}
          now={now}
          quickRanges={['yesterday', 'last30', 'thisWeek']}
          value={{ start: boundsOfDay(days.from, timeZone).from, end: boundsOfDay(days.to, timeZone).to }}
          onChange={(span) =>
            span && onSearch({ ...rest, from: dayOf(span.start, timeZone), to: dayOf(span.end, timeZone) })
          }
        />
        {hasComparison && (
          <div className="w-44">
            <Select<FigureComparison>
              label={words.compare}
              items={comparisons.map((id) => ({ id, name: words.comparisons[id] }))}
              value={search.compare ?? 'before'}
              onChange={(compare) => onSearch({ ...search, compare: compare ?? 'none' })}
            />
          </div>
        )}
        <div className="w-52">
          <MultiSelect<number>
            label={words.hospitals}
            placeholder={words.allHospitals}
            items={hospitals}
            value={search.hospitals ?? []}
            onChange={(ids) => onSearch({ ...search, hospitals: ids })}
          />
        </div>
        {hasComparison && (
          <SegmentedControl<FigureBasis>
            label={words.basis}
            items={figureBases.map((id) => ({ id, name: words.bases[id] }))}
            value={search.basis ?? 'period'}
            onChange={(next) => {
              const { basis: _basis, ...others } = search
              onSearch(next === 'cohort' ? { ...others, basis: next } : others)
            }}
          />
        )}
        {children}
        {hasComparison && (
          <p className="m-0 basis-full text-12 text-text-muted">
            {words.basisHints[search.basis ?? 'period']}
          </p>
        )}
      </div>
    </>
  )
}

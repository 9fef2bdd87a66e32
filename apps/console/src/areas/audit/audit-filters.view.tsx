import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { DateRangePicker } from '@hospital-crm/ui/date-range-picker'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Select } from '@hospital-crm/ui/select'
import { useMessages } from '../../messages/index.ts'
import type { AgentGroup } from '../../options/agent-groups.ts'
import type { AuditSearch } from './audit-search.ts'

export interface AuditFiltersProps {
  search: AuditSearch
  /** Under the letters of their pinyin. */
  people: readonly AgentGroup[]
  timeZone: string
  /** Unix seconds. */
  now: number
  onSearch: (search: AuditSearch) => void
}

const ALL = 'all'

/** Which entries are shown. */
export const AuditFilters = ({ search, people, timeZone, now, onSearch }: AuditFiltersProps) => {
  const words = useMessages('audit')
  const { since: _since, until: _until, ...withoutDays } = search
  const { uid: _uid, ...withoutPerson } = search
  const { target_type: _type, target_id: _id, ...withoutThing } = search
  const { target_id: target, ...withoutTarget } = search
  const { refused, ...withoutOutcome } = search
  const things = Object.entries(words.nouns)
    .filter(([id]) => id !== 'session')
    .map(([id, name]) => ({ id, name }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DateRangePicker
        label={words.days}
        timeZone={timeZone}
        now={now}
        quickRanges={['today', 'yesterday', 'last7', 'last30']}
        value={
          search.since === undefined || search.until === undefined
            ? null
            : { start: search.since, end: search.until }
        }
        onChange={(span) =>
          onSearch(span ? { ...withoutDays, since: span.start, until: span.end } : withoutDays)
        }
      />
      <div className="w-44">
        <ComboBox<number>
          label={words.person}
          placeholder={words.everybody}
          items={people}
          value={search.uid ?? null}
          onChange={(uid) => onSearch(uid === null ? withoutPerson : { ...search, uid })}
        />
      </div>
      <div className="w-40">
        <Select<string>
          label={words.thing}
          items={[{ id: ALL, name: words.everything }, ...things]}
          value={search.target_type ?? ALL}
          onChange={(type) =>
            onSearch(type === null || type === ALL ? withoutThing : { ...withoutThing, target_type: type })
          }
        />
      </div>
      {target !== undefined && (
        <div className="flex h-8 items-center">
          <FilterChip
            label={words.thing}
            value={`${things.find(({ id }) => id === search.target_type)?.name ?? ''} #${target}`.trim()}
            onRemove={() => onSearch(withoutTarget)}
          />
        </div>
      )}
      <SegmentedControl<keyof typeof words.outcomes>
        label={words.outcome}
        items={(['all', 'done', 'refused'] as const).map((id) => ({ id, name: words.outcomes[id] }))}
        value={refused === undefined ? 'all' : refused ? 'refused' : 'done'}
        onChange={(outcome) =>
          onSearch(outcome === 'all' ? withoutOutcome : { ...withoutOutcome, refused: outcome === 'refused' })
        }
      />
    </div>
  )
}

import type { CostEntry } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Undo2 } from 'lucide-react'
import { PagedList, type Paged } from '../../../parts/paged.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { signed } from './cost-draft.ts'

interface CostEntriesProps {
  paged: Paged<CostEntry>
  texts: FieldTexts
  /** Whether this entry may be taken back. */
  canReverse: (entry: CostEntry) => boolean
  onReverse: (entry: CostEntry) => void
}

interface EntryLineProps {
  entry: CostEntry
  texts: FieldTexts
  onReverse: (() => void) | undefined
}

const EntryLine = ({ entry, texts, onReverse }: EntryLineProps) => {
  const { costs, timeline } = texts.messages
  const { kind, delta, remark, origin, nickname, created_time: at, reversed_by } = entry
  const isReversed = reversed_by !== null
  const notes = [costs.origins[origin], remark].filter((note) => note !== '').join(' · ')
  return (
    <li className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto_1.75rem] items-start gap-x-2 border-0 border-b border-solid border-border py-1.5 last:border-b-0">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2 text-13">
          <span className="font-medium">{costs.kinds[kind]}</span>
          {notes !== '' && <span className="text-text-muted wrap-anywhere">{notes}</span>}
          {isReversed && <span className="text-12 text-text-subtle">{costs.reversed}</span>}
        </div>
        <div className="text-12 text-text-subtle tabular-nums">
          <time dateTime={new Date(at * 1000).toISOString()}>{formatUnix(at, texts.timeZone)}</time>{' '}
          {nickname === '' ? timeline.system : nickname}
        </div>
      </div>
      <span className={`text-end text-13 tabular-nums ${isReversed ? 'text-text-subtle line-through' : ''}`}>
        {signed(delta)}
      </span>
      {onReverse ? (
        <IconButton
          size="small"
          label={costs.reverse(costs.kinds[kind], signed(delta))}
          icon={<Undo2 />}
          onPress={onReverse}
        />
      ) : (
        <span />
      )}
    </li>
  )
}

/** The rows that the sums are made of, newest first. */
export const CostEntries = ({ paged, texts, canReverse, onReverse }: CostEntriesProps) => {
  const { costs } = texts.messages
  return (
    <PagedList paged={paged} words={{ ...costs, failed: costs.listFailed }}>
      {(entries) => (
        <ul aria-label={costs.list} className="m-0 list-none p-0">
          {entries.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              texts={texts}
              onReverse={canReverse(entry) ? () => onReverse(entry) : undefined}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

import type { MergeCounts, RecordComparison } from '@hospital-crm/api/entities'
import { useMessages } from '../../../messages/index.ts'

const kinds = [
  'follow_ups',
  'costs',
  'files',
  'messages',
  'leads',
  'history',
] as const satisfies readonly (keyof MergeCounts)[]

/** What of the record that goes comes along, in numbers. */
export const ComingAlong = ({ comparison }: { comparison: RecordComparison }) => {
  const words = useMessages('merging')
  const counts = comparison.records[1]?.counts
  if (!counts) return null
  return (
    <section aria-label={words.comes}>
      <p className="m-0 pb-1 text-13 font-semibold">{words.comes}</p>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-1 text-13">
        {kinds.map((kind) => (
          <div key={kind} className="flex gap-2">
            <dt className="text-text-muted">{words.counts[kind]}</dt>
            <dd className="m-0 tabular-nums">{counts[kind].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import type { RecordComparison } from '@hospital-crm/api/entities'
import { NO_TIME } from '@hospital-crm/api/rules'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { useMessages } from '../../../messages/index.ts'
import { detailText } from '../fields/detail-text.ts'
import type { ComparedField } from './merge-sides.ts'
import type { MergeDialogViewProps } from './merge-dialog.view.tsx'

/** Name, both values, and whose stays; on a phone the values stand below. */
export const lineClass =
  'grid grid-cols-2 items-start gap-x-4 gap-y-1 border-0 border-b border-solid border-border py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_11rem]'

export interface ComparedFieldsProps extends MergeDialogViewProps {
  comparison: RecordComparison
}

/** As the details say it, but each place by itself. */
const fullText: typeof detailText = (field, row, extra, texts) =>
  field === 'prv' ? row.prv : detailText(field, row, extra, texts)

const Value = ({ text, isChosen }: { text: string; isChosen: boolean }) => (
  <p
    className={`m-0 min-w-0 text-13 whitespace-pre-wrap wrap-anywhere sm:pt-1.5 ${isChosen ? 'text-text' : 'text-text-subtle'} ${isChosen || text === '' ? '' : 'line-through'}`}
  >
    {text === '' ? NO_TIME : text}
  </p>
)

/** One field of two records, and whose value stays. */
export const ComparedLine = ({ one, ...props }: ComparedFieldsProps & { one: ComparedField }) => {
  const words = useMessages('merging')
  const { snapshot, actions, texts, comparison } = props
  const { field, side, isDifferent, isFixed, choices } = one
  const label = texts.messages.fields[field]
  const [kept, gone] = comparison.records.map(({ row, extra }) => fullText(field, row, extra, texts))
  return (
    <div role="group" aria-label={label} className={lineClass}>
      <p className="col-span-2 m-0 text-13 text-text-muted sm:col-span-1 sm:pt-1.5">{label}</p>
      <Value text={kept ?? ''} isChosen={side !== 'gone'} />
      <Value text={gone ?? ''} isChosen={side !== 'kept' || !isDifferent} />
      {isDifferent && (
        <div className="col-span-2 sm:col-span-1 sm:justify-self-end">
          {isFixed ? (
            <p className="m-0 text-12 text-text-muted sm:pt-1.5">{words.fixed}</p>
          ) : (
            snapshot.canMerge && (
              <SegmentedControl
                label={words.whose(label)}
                value={side}
                isDisabled={snapshot.isSaving}
                items={choices.map((id) => ({ id, name: words.sides[id] }))}
                onChange={(next) => actions.onChange({ sides: { ...snapshot.sides, [field]: next } })}
              />
            )
          )}
        </div>
      )}
    </div>
  )
}

/** Whose agent the one record has; nothing where both have the same. */
export const AgentLine = ({ comparison, ...props }: ComparedFieldsProps) => {
  const words = useMessages('merging')
  const { snapshot, actions } = props
  const [kept, gone] = comparison.records
  if (!kept || !gone || kept.row.uid === gone.row.uid) return null
  const canChoose = kept.row.stage === 'customer' && gone.row.stage === 'customer' && snapshot.canMerge
  return (
    <div role="group" aria-label={words.agent} className={lineClass}>
      <p className="col-span-2 m-0 text-13 text-text-muted sm:col-span-1 sm:pt-1.5">{words.agent}</p>
      <Value text={kept.agent || words.nobody} isChosen={snapshot.agent === 'kept'} />
      <Value text={gone.agent || words.nobody} isChosen={snapshot.agent === 'gone'} />
      {canChoose && (
        <div className="col-span-2 sm:col-span-1 sm:justify-self-end">
          <SegmentedControl
            label={words.whose(words.agent)}
            value={snapshot.agent}
            isDisabled={snapshot.isSaving}
            items={(['kept', 'gone'] as const).map((id) => ({ id, name: words.sides[id] }))}
            onChange={(agent) => actions.onChange({ agent })}
          />
        </div>
      )}
    </div>
  )
}

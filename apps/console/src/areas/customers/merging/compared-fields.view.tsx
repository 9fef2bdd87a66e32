import type { ComparedRecord, RecordComparison } from '@hospital-crm/api/entities'
import { formatUnix, NO_TIME } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { ArrowLeftRight } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { detailText } from '../fields/detail-text.ts'
import { comparedFields, type ComparedField } from './merge-sides.ts'
import type { MergeDialogViewProps } from './merge-dialog.view.tsx'

const DAY = 'YYYY-MM-DD'.length
/** Name, both values, and whose stays; on a phone the values stand below. */
const line =
  'grid grid-cols-2 items-start gap-x-4 gap-y-1 border-0 border-b border-solid border-border py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_11rem]'

interface ComparedFieldsProps extends MergeDialogViewProps {
  comparison: RecordComparison
}

const Head = ({
  record,
  title,
  texts,
  onOpen,
}: {
  record: ComparedRecord
  title: string
  onOpen: ((id: number) => void) | undefined
} & Pick<MergeDialogViewProps, 'texts'>) => {
  const words = useMessages('merging')
  const { id, name, stage, created_time: created } = record.row
  return (
    <div className="min-w-0">
      <p className="m-0 text-12 text-text-muted">{title}</p>
      <p className="m-0 font-medium wrap-anywhere">
        {name} <span className="text-text-muted tabular-nums">{words.part(id)}</span>
      </p>
      <p className="m-0 text-12 text-text-muted">{words.facts(texts.messages.stages[stage], record.agent)}</p>
      <p className="m-0 text-12 text-text-muted tabular-nums">
        {words.created(formatUnix(created, texts.timeZone).slice(0, DAY))}
      </p>
      {onOpen && (
        <Button size="small" variant="quiet" onPress={() => onOpen(id)}>
          {words.open}
        </Button>
      )}
    </div>
  )
}

const Value = ({ text, isChosen }: { text: string; isChosen: boolean }) => (
  <p
    className={`m-0 min-w-0 text-13 whitespace-pre-wrap wrap-anywhere ${isChosen ? 'text-text' : 'text-text-subtle line-through'}`}
  >
    {text === '' ? NO_TIME : text}
  </p>
)

const Line = ({ one, ...props }: ComparedFieldsProps & { one: ComparedField }) => {
  const words = useMessages('merging')
  const { snapshot, actions, texts, comparison } = props
  const { field, side, isDifferent, isFixed, choices } = one
  const label = texts.messages.fields[field]
  const [kept, gone] = comparison.records.map(({ row, extra }) => fullText(field, row, extra, texts))
  return (
    <div role="group" aria-label={label} className={line}>
      <p className="col-span-2 m-0 text-13 text-text-muted sm:col-span-1">{label}</p>
      <Value text={kept ?? ''} isChosen={side !== 'gone'} />
      <Value text={gone ?? ''} isChosen={side !== 'kept' || !isDifferent} />
      {isDifferent && (
        <div className="col-span-2 sm:col-span-1 sm:justify-self-end">
          {isFixed ? (
            <p className="m-0 text-12 text-text-muted">{words.fixed}</p>
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

/** As the details say it, but each place by itself. */
const fullText: typeof detailText = (field, row, extra, texts) =>
  field === 'prv' ? row.prv : detailText(field, row, extra, texts)

const AgentLine = ({ comparison, ...props }: ComparedFieldsProps) => {
  const words = useMessages('merging')
  const { snapshot, actions } = props
  const [kept, gone] = comparison.records
  if (!kept || !gone || kept.row.uid === gone.row.uid) return null
  const canChoose = kept.row.stage === 'customer' && gone.row.stage === 'customer' && snapshot.canMerge
  return (
    <div role="group" aria-label={words.agent} className={line}>
      <p className="col-span-2 m-0 text-13 text-text-muted sm:col-span-1">{words.agent}</p>
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

/** Two records field by field, those that differ first. */
export const ComparedFields = (props: ComparedFieldsProps) => {
  const words = useMessages('merging')
  const { comparison, snapshot, actions, texts } = props
  const fields = comparedFields(comparison, snapshot.sides)
  const different = fields.filter(({ isDifferent }) => isDifferent)
  const alike = fields.filter(({ isDifferent }) => !isDifferent)
  const [kept, gone] = comparison.records
  if (!kept || !gone) return null
  const hasTwoPhones =
    kept.row.phone !== '' && gone.row.phone !== '' && comparison.differing.includes('phone')
  return (
    <section aria-label={words.differing(different.length)}>
      <div className={line}>
        <div className="col-span-2 sm:col-span-1 sm:self-center">
          {actions.onSwap && (
            <Button
              size="small"
              icon={<ArrowLeftRight />}
              isDisabled={snapshot.isSaving}
              onPress={actions.onSwap}
            >
              {words.swap}
            </Button>
          )}
        </div>
        <Head record={kept} title={words.kept} texts={texts} onOpen={undefined} />
        <Head record={gone} title={words.gone} texts={texts} onOpen={actions.onOpen} />
      </div>
      <p className="m-0 pt-3 text-13 font-semibold">
        {different.length === 0 ? words.allSame : words.differing(different.length)}
      </p>
      <AgentLine {...props} />
      {different.map((one) => (
        <Line key={one.field} one={one} {...props} />
      ))}
      {hasTwoPhones && <p className="m-0 pt-2 text-12 text-text-muted">{words.otherPhone}</p>}
      <div className="pt-2">
        <Button
          size="small"
          variant="quiet"
          onPress={() => actions.onChange({ showsSame: !snapshot.showsSame })}
        >
          {snapshot.showsSame ? words.foldSame : words.showSame(alike.length)}
        </Button>
      </div>
      {snapshot.showsSame && alike.map((one) => <Line key={one.field} one={one} {...props} />)}
    </section>
  )
}

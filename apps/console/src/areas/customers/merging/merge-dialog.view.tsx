import type { Duplicate, MergeSides, RecordComparison } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Modal } from '@hospital-crm/ui/modal'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMessages } from '../../../messages/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { ComparedFields } from './compared-fields.view.tsx'
import { ComingAlong } from './coming-along.view.tsx'

export interface MergeSnapshot {
  /** Other records of the person; undefined while they are on the way. */
  duplicates: readonly Duplicate[] | undefined
  /** The one that is compared. */
  chosen: number | undefined
  /** The record that is kept, beside the other one; undefined while they are on the way. */
  comparison: RecordComparison | undefined
  hasFailed: boolean
  sides: MergeSides
  agent: 'kept' | 'gone'
  showsSame: boolean
  canMerge: boolean
  isSaving: boolean
  /** Fields that somebody has changed meanwhile, by name. */
  conflict?: string | undefined
  failure?: string | undefined
}

export interface MergeActions {
  onChoose: (id: number) => void
  onChange: (change: Partial<Pick<MergeSnapshot, 'sides' | 'agent' | 'showsSame'>>) => void
  /** The other one is kept; left out where it cannot be. */
  onSwap: (() => void) | undefined
  onOpen: (id: number) => void
  onMerge: () => void
  /** They are two people, and are proposed no more. */
  onApart: () => void
  onRetry: () => void
  onClose: () => void
}

export interface MergeDialogViewProps {
  snapshot: MergeSnapshot
  actions: MergeActions
  texts: FieldTexts
}

/** Which of several records is compared. */
const Choice = ({ snapshot, actions, texts }: MergeDialogViewProps) => {
  const words = useMessages('merging')
  const { stages } = texts.messages
  const reached = (snapshot.duplicates ?? []).flatMap(({ id, ...one }) => (id === null ? [] : { id, ...one }))
  const hidden = (snapshot.duplicates ?? []).length - reached.length
  return (
    <>
      {reached.length > 1 && (
        <RadioGroup
          label={words.choose}
          isDisabled={snapshot.isSaving}
          items={reached.map(({ id, name, stage, agent }) => ({
            id: String(id),
            name: `${name} ${words.part(id)}`,
            description: words.facts(stages[stage], agent),
          }))}
          value={String(snapshot.chosen)}
          onChange={(id) => actions.onChoose(Number(id))}
        />
      )}
      {hidden > 0 && <p className="m-0 text-12 text-text-muted">{words.hidden(hidden)}</p>}
    </>
  )
}

const Compared = (props: MergeDialogViewProps) => {
  const words = useMessages('merging')
  const { snapshot, actions } = props
  if (snapshot.hasFailed)
    return <ErrorState title={words.failed} retryLabel={words.retry} onRetry={actions.onRetry} />
  if (snapshot.duplicates?.length === 0)
    return <EmptyState title={words.none.title} description={words.none.text} />
  if (snapshot.duplicates && snapshot.chosen === undefined) return null
  if (!snapshot.comparison) return <Skeleton shape="block" blockSize="320px" />
  return (
    <>
      <ComparedFields {...props} comparison={snapshot.comparison} />
      <ComingAlong comparison={snapshot.comparison} />
    </>
  )
}

/** Records of one person side by side: what differs first, whose value stays, what comes along. */
export const MergeDialogView = (props: MergeDialogViewProps) => {
  const words = useMessages('merging')
  const { snapshot, actions } = props
  const { comparison, canMerge, isSaving, conflict, failure } = snapshot
  return (
    <Modal
      isOpen
      size="large"
      title={words.title}
      closeLabel={words.close}
      onClose={() => !isSaving && actions.onClose()}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={actions.onClose}>
            {canMerge ? words.cancel : words.close}
          </Button>
          {canMerge && comparison && (
            <Button isDisabled={isSaving} onPress={actions.onApart}>
              {words.apart}
            </Button>
          )}
          {canMerge && comparison && (
            <Button variant="primary" isPending={isSaving} onPress={actions.onMerge}>
              {words.merge}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflict !== undefined && <Banner tone="warning">{words.conflict(conflict)}</Banner>}
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Choice {...props} />
        <Compared {...props} />
      </div>
    </Modal>
  )
}

import { costFields, type CostEntry, type CostKind, type CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { Paged } from '../../../parts/paged.tsx'
import { useFocusHome } from '../../../parts/use-focus-home.ts'
import { fieldText, type FieldTexts } from '../fields/field-text.ts'
import { CostEntries } from './cost-entries.view.tsx'
import { CostForm, type CostFormProps } from './cost-form.view.tsx'
import { ReverseDialog, type ReversalSnapshot } from './reverse-dialog.view.tsx'

export interface LedgerSnapshot {
  /** The sums, as the customer's row has them. */
  sums: Pick<CustomerRow, 'inspectCost' | 'treatmentCost' | 'successorCost' | 'price'>
  /** Undefined while nobody has asked for them, or for a reader who may not. */
  entries: Paged<CostEntry> | undefined
  canRead: boolean
  /** Kinds whose sum the reader may add to; none for a role that only looks. */
  kinds: readonly CostKind[]
  /** The new entry; undefined while none is written. */
  form: Pick<CostFormProps, 'draft' | 'problems' | 'failure' | 'isSaving'> | undefined
  reversal: ReversalSnapshot | undefined
}

export interface LedgerActions extends Pick<CostFormProps, 'onChange' | 'onSave' | 'onCancel'> {
  onAdd: () => void
  onShow: () => void
  onReverse: (entry: CostEntry) => void
  onReason: (remark: string) => void
  onConfirmReversal: () => void
  onCloseReversal: () => void
}

interface LedgerViewProps {
  snapshot: LedgerSnapshot
  actions: LedgerActions
  texts: FieldTexts
  /** Tells that what stands in the form was typed earlier. */
  restored?: ReactNode
  /** The same of the reason for which an entry is taken back. */
  restoredReversal?: ReactNode
}

const totals = [...Object.values(costFields), 'price'] as const

/** What a customer has paid: the sums, the entries they are made of, and the way to add one or take one back. */
export const LedgerView = ({ snapshot, actions, texts, restored, restoredReversal }: LedgerViewProps) => {
  const { sums, entries, canRead, kinds, form, reversal } = snapshot
  const { costs, fields, edit } = texts.messages
  const ways = useRef<HTMLDivElement>(null)
  useFocusHome(form === undefined, () => ways.current?.querySelector('button'))
  return (
    <div className="flex flex-col gap-3">
      <dl className="m-0 flex flex-wrap gap-x-4 gap-y-2">
        {totals.map((field) => (
          <div key={field}>
            <dt className="text-12 text-text-muted">{fields[field]}</dt>
            <dd
              className={`m-0 text-14 whitespace-nowrap tabular-nums ${field === 'price' ? 'font-semibold' : ''}`}
            >
              {fieldText(field, sums[field], texts)} {edit.units.money}
            </dd>
          </div>
        ))}
      </dl>
      {form ? (
        <CostForm
          {...form}
          kinds={kinds}
          restored={restored}
          onChange={actions.onChange}
          onSave={actions.onSave}
          onCancel={actions.onCancel}
        />
      ) : (
        <div ref={ways} className="flex flex-wrap gap-2 empty:hidden">
          {kinds.length > 0 && (
            <Button size="small" icon={<Plus />} onPress={actions.onAdd}>
              {costs.add}
            </Button>
          )}
          {canRead && !entries && (
            <Button size="small" variant="quiet" onPress={actions.onShow}>
              {costs.show}
            </Button>
          )}
        </div>
      )}
      {entries && (
        <CostEntries
          paged={entries}
          texts={texts}
          canReverse={({ kind, origin, reversed_by }) =>
            kinds.includes(kind) && origin !== 'reversal' && reversed_by === null
          }
          onReverse={actions.onReverse}
        />
      )}
      {reversal && (
        <ReverseDialog
          snapshot={reversal}
          restored={restoredReversal}
          onChange={actions.onReason}
          onConfirm={actions.onConfirmReversal}
          onClose={actions.onCloseReversal}
        />
      )}
    </div>
  )
}

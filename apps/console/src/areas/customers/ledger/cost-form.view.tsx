import type { CostKind } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { MoneyField } from '@hospital-crm/ui/money-field'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { TextField } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { onSaveKeys } from '../follow-up/save-keys.ts'
import type { CostDraft, CostProblems } from './cost-draft.ts'

/** Most characters of a remark, as the contract has it. */
export const REMARK_LENGTH = 200

export interface CostFormProps {
  draft: CostDraft
  /** Kinds whose sum the reader may add to. */
  kinds: readonly CostKind[]
  problems: CostProblems
  failure?: string | undefined
  isSaving: boolean
  /** Tells that the text is an earlier one. */
  restored?: ReactNode
  onChange: (change: Partial<CostDraft>) => void
  onSave: () => void
  onCancel: () => void
}

/** One new entry: what for, how much, and why. Enter saves it. */
export const CostForm = (props: CostFormProps) => {
  const { draft, kinds, problems, failure, isSaving, restored, onChange, onSave, onCancel } = props
  const { costs: words } = useMessages('customers')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside pass by here
    <div
      role="group"
      aria-label={words.add}
      className="flex flex-col gap-3 rounded-control border border-solid border-border bg-surface-sunken p-3"
      onKeyDown={(event) => {
        if (
          event.key === 'Enter' &&
          event.target instanceof HTMLInputElement &&
          !event.nativeEvent.isComposing
        ) {
          event.preventDefault()
          onSave()
        } else if (event.key === 'Escape') {
          event.stopPropagation()
          if (!isSaving) onCancel()
        } else onSaveKeys(onSave)(event)
      }}
    >
      {restored}
      <SegmentedControl
        label={words.kind}
        value={draft.kind}
        items={kinds.map((kind) => ({ id: kind, name: words.kinds[kind] }))}
        onChange={(kind) => {
          if (!isSaving) onChange({ kind })
        }}
      />
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-36">
          <MoneyField
            label={words.amount}
            autoFocus
            isReadOnly={isSaving}
            value={draft.delta}
            description={words.amountHint}
            errorMessage={problems.delta}
            onChange={(delta) => onChange({ delta })}
          />
        </div>
        <div className="min-w-40 flex-1">
          <TextField
            label={words.remark}
            maxLength={REMARK_LENGTH}
            autoComplete="off"
            isReadOnly={isSaving}
            value={draft.remark}
            errorMessage={problems.remark}
            onChange={(remark) => onChange({ remark })}
          />
        </div>
      </div>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2">
        <Button size="small" onPress={onCancel} isDisabled={isSaving}>
          {words.cancel}
        </Button>
        <Button size="small" variant="primary" isPending={isSaving} onPress={onSave}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}

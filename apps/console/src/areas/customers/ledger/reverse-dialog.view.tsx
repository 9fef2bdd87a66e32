import type { CostEntry } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { TextField } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { signed } from './cost-draft.ts'
import { REMARK_LENGTH } from './cost-form.view.tsx'

export interface ReversalSnapshot {
  entry: CostEntry
  remark: string
  problem?: string | undefined
  failure?: string | undefined
  isSaving: boolean
}

interface ReverseDialogProps {
  snapshot: ReversalSnapshot
  /** Tells that the reason was typed earlier. */
  restored?: ReactNode
  onChange: (remark: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks for the reason before an entry is taken back. */
export const ReverseDialog = (props: ReverseDialogProps) => {
  const { snapshot, restored, onChange, onConfirm, onClose } = props
  const { entry, remark, problem, failure, isSaving } = snapshot
  const { costs: words } = useMessages('customers')
  const { title, note, remark: label, confirm } = words.reversal
  return (
    <Modal
      isOpen
      size="small"
      title={title}
      closeLabel={words.cancel}
      onClose={() => !isSaving && onClose()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {words.cancel}
          </Button>
          <Button variant="danger" isPending={isSaving} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside pass by here */}
      <div
        className="flex flex-col gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onConfirm()
        }}
      >
        {restored}
        <p className="m-0 font-medium tabular-nums">
          {words.kinds[entry.kind]} {signed(entry.delta)}
        </p>
        <p className="m-0 text-13 text-text-muted">{note}</p>
        <TextField
          label={label}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={REMARK_LENGTH}
          isReadOnly={isSaving}
          value={remark}
          errorMessage={problem}
          onChange={onChange}
        />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Modal>
  )
}

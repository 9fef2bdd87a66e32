import { TextField } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { MeantCustomers } from './question.tsx'

/** From so many on, the number has to be typed. */
const TYPED_FROM = 10

/** Asks before customers are destroyed. */
export const DestroyActView = ({
  count,
  row,
  texts,
  rules: _rules,
  onConfirm,
  ...dialog
}: ActDialogProps) => {
  const { bulk } = texts.messages
  const { destroy } = bulk
  const [typed, setTyped] = useState('')
  const mustType = count >= TYPED_FROM
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={destroy.title}
      runningLabel={destroy.running}
      confirmLabel={destroy.confirm}
      tone="danger"
      isReady={!mustType || typed.normalize('NFKC').trim() === String(count)}
      onConfirm={() => onConfirm({ act: 'destroy' })}
    >
      <div className="flex flex-col gap-2">
        <p className="m-0">{destroy.question}</p>
        <MeantCustomers count={count} row={row} messages={bulk} />
        <p className="m-0 text-13 text-text-muted">{destroy.note}</p>
      </div>
      {mustType && (
        <TextField label={destroy.type(count)} inputMode="numeric" value={typed} onChange={setTyped} />
      )}
    </BulkDialogView>
  )
}

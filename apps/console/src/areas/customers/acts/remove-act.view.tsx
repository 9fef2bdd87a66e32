import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { MeantCustomers } from './question.tsx'

/** Asks before customers move to the recycle bin. */
export const RemoveActView = ({ count, row, texts, rules: _rules, onConfirm, ...dialog }: ActDialogProps) => {
  const { bulk, remove } = texts.messages
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={remove.title}
      runningLabel={bulk.remove.running}
      confirmLabel={remove.confirm}
      tone="danger"
      onConfirm={() => onConfirm({ act: 'remove' })}
    >
      <div className="flex flex-col gap-2">
        <p className="m-0">{count > 1 ? remove.questionMany(count) : remove.question}</p>
        {row && <MeantCustomers count={count} row={row} messages={bulk} />}
        <p className="m-0 text-13 text-text-muted">{remove.note}</p>
      </div>
    </BulkDialogView>
  )
}

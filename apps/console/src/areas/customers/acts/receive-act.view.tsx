import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { UNASKED_RECEIVES } from './receive-plan.ts'

/** Asks before many leads or rows of the pool become the user's own. Few are received at once. */
export const ReceiveActView = ({
  count,
  room,
  texts,
  rules: _rules,
  row: _row,
  onConfirm,
  ...dialog
}: ActDialogProps) => {
  const { bulk } = texts.messages
  const { receive } = bulk
  const isAsked = count > UNASKED_RECEIVES
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={receive.title}
      runningLabel={receive.running}
      confirmLabel={isAsked ? receive.confirm(count) : undefined}
      isPlain
      onConfirm={() => onConfirm({ act: 'receive' })}
    >
      {isAsked && (
        <>
          <p className="m-0">{receive.question(count)}</p>
          <p className="m-0 text-13 text-text-muted">{receive.note}</p>
          {room}
        </>
      )}
    </BulkDialogView>
  )
}

import { Button } from '@hospital-crm/ui/button'
import { TextArea } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { MeantCustomers } from './question.tsx'

/** Characters of a reason. */
const MAX_REASON = 200

/** Asks why customers are given up. */
export const GiveUpActView = ({ count, row, texts, rules: _rules, onConfirm, ...dialog }: ActDialogProps) => {
  const { bulk } = texts.messages
  const { giveUp } = bulk
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={giveUp.title}
      runningLabel={giveUp.running}
      confirmLabel={giveUp.confirm}
      isReady={reason !== ''}
      onConfirm={() => onConfirm({ act: 'giveUp', reason })}
    >
      <p className="m-0">{giveUp.question(count)}</p>
      {row && <MeantCustomers count={count} row={row} messages={bulk} />}
      <p className="m-0 text-13 text-text-muted">{giveUp.note}</p>
      <TextArea
        label={giveUp.reason}
        isRequired
        autoFocus
        maxLength={MAX_REASON}
        value={typed}
        onChange={setTyped}
      />
      <div className="flex flex-wrap gap-1.5">
        {giveUp.reasons.map((text) => (
          <Button key={text} size="small" onPress={() => setTyped(text)}>
            {text}
          </Button>
        ))}
      </div>
    </BulkDialogView>
  )
}

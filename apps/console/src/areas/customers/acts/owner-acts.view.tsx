import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { TextArea } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { ActDialog, MeantCustomers, type ActDialogProps } from './act-dialog.tsx'
import { agentGroups } from '../../../options/agent-groups.ts'
import { UNASKED_RECEIVES } from './plans.ts'

/** Characters of a reason. */
const MAX_REASON = 200

/** Asks before many leads or rows of the pool become the user's own. Few are received at once. */
export const ReceiveActView = (props: ActDialogProps) => {
  const { count, room, texts } = props
  const { receive } = texts.messages.bulk
  const isAsked = count > UNASKED_RECEIVES
  const words = { ...receive, confirm: isAsked ? receive.confirm(count) : undefined }
  return (
    <ActDialog {...props} words={words} isPlain choice={{ act: 'receive' }}>
      {isAsked && (
        <>
          <p className="m-0">{receive.question(count)}</p>
          <p className="m-0 text-13 text-text-muted">{receive.note}</p>
          {room}
        </>
      )}
    </ActDialog>
  )
}

/** Asks to whom customers go. */
export const TransferActView = (props: ActDialogProps) => {
  const { row, texts, hasFailed } = props
  const { bulk, transfer, drawer } = texts.messages
  const [uid, setUid] = useState<number | null>(null)
  const owner = row && texts.options.lookups.adminUsers.get(row.uid)
  const words = row ? { ...bulk.transfer, title: transfer.title(row.name || drawer.title) } : bulk.transfer
  return (
    <ActDialog {...props} words={words} choice={uid === null ? undefined : { act: 'transfer', uid }}>
      {!row && <MeantCustomers {...props} />}
      <ComboBox
        label={transfer.agent}
        placeholder={transfer.agentPlaceholder}
        emptyText={transfer.nobodyFound}
        items={agentGroups(texts.options.lists.adminUsers, row?.uid ?? 0)}
        autoFocus
        value={uid}
        onChange={setUid}
        {...(owner && { description: transfer.current(owner.nickname) })}
      />
      <p className="m-0 text-13 text-text-muted">{bulk.transfer.note}</p>
      {hasFailed && <Banner tone="danger">{transfer.optionsFailed}</Banner>}
    </ActDialog>
  )
}

/** Asks why customers are given up. */
export const GiveUpActView = (props: ActDialogProps) => {
  const { count, row, texts } = props
  const { giveUp } = texts.messages.bulk
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <ActDialog {...props} words={giveUp} choice={reason === '' ? undefined : { act: 'giveUp', reason }}>
      <p className="m-0">{giveUp.question(count)}</p>
      {row && <MeantCustomers {...props} />}
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
    </ActDialog>
  )
}

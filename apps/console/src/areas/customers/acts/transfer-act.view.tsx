import { Banner } from '@hospital-crm/ui/banner'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { useState } from 'react'
import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { MeantCustomers } from './question.tsx'
import { agentGroups } from './agent-groups.ts'

/** Asks to whom customers go. */
export const TransferActView = ({
  count,
  row,
  texts,
  rules: _rules,
  hasFailed,
  onConfirm,
  ...dialog
}: ActDialogProps) => {
  const { bulk, transfer, drawer } = texts.messages
  const [uid, setUid] = useState<number | null>(null)
  const owner = row && texts.options.lookups.adminUsers.get(row.uid)
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={row ? transfer.title(row.name || drawer.title) : bulk.transfer.title}
      runningLabel={bulk.transfer.running}
      confirmLabel={bulk.transfer.confirm}
      isReady={uid !== null}
      onConfirm={() => uid !== null && onConfirm({ act: 'transfer', uid })}
    >
      {!row && <MeantCustomers count={count} messages={bulk} />}
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
    </BulkDialogView>
  )
}

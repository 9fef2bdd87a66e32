import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'
import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { MeantCustomers } from './question.tsx'

/** Asks for the visit status that customers get, and for a disease if it changes as well. */
export const StatusActView = ({ count, row, texts, rules, onConfirm, ...dialog }: ActDialogProps) => {
  const { bulk, choose, fields } = texts.messages
  const [status, setStatus] = useState<number | undefined>(row?.status)
  const [disease, setDisease] = useState<number | null>(null)
  const items = texts.options.lists.customerStatus.map(({ id, name }) => ({
    id: String(id),
    name,
    isDisabled: rules.allowedStatuses !== undefined && !rules.allowedStatuses.includes(id),
  }))
  const isReady = status !== undefined && (status !== row?.status || disease !== null)
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={bulk.status.title}
      runningLabel={bulk.status.running}
      confirmLabel={bulk.status.confirm}
      isReady={isReady}
      onConfirm={() =>
        status !== undefined && onConfirm({ act: 'status', status, ...(disease !== null && { disease }) })
      }
    >
      <MeantCustomers count={count} row={row} messages={bulk} />
      <RadioGroup
        label={fields.status}
        items={items}
        value={status === undefined ? null : String(status)}
        onChange={(id) => setStatus(Number(id))}
      />
      {!rules.isReadOnly('disease') && (
        <TreeSelect
          label={bulk.status.disease}
          placeholder={bulk.status.keepDisease}
          searchLabel={choose.search}
          items={texts.options.lists.diseases}
          value={disease}
          onChange={setDisease}
        />
      )}
    </BulkDialogView>
  )
}

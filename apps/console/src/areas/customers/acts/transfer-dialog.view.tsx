import type { AdminUserOption } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { Modal } from '@hospital-crm/ui/modal'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { agentGroups } from './agent-groups.ts'

export interface TransferDialogViewProps {
  /** Name of the customer. */
  name: string
  /** Id of the agent who has the customer; 0 nobody. */
  owner: number
  /** Whom the reader may choose; undefined while they are on the way. */
  agents: readonly AdminUserOption[] | undefined
  /** The agents could not be loaded. */
  hasFailed: boolean
  onClose: () => void
  /** While its promise is pending the dialog waits; a rejection is shown in it, and one can try again. */
  onConfirm: (uid: number) => Promise<void>
}

/** Asks to whom a customer goes. */
export const TransferDialogView = (props: TransferDialogViewProps) => {
  const { name, owner, agents, hasFailed, onClose, onConfirm } = props
  const { transfer, drawer } = useMessages('customers')
  const language = useLanguage()
  const [uid, setUid] = useState<number | null>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const current = agents?.find(({ id }) => id === owner)

  const confirm = async () => {
    if (uid === null) return
    setPending(true)
    setError(undefined)
    try {
      await onConfirm(uid)
    } catch (caught) {
      setError(failureWords(caught, language))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      isOpen
      size="small"
      title={transfer.title(name || drawer.title)}
      closeLabel={transfer.cancel}
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {transfer.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={uid === null}
            onPress={() => void confirm()}
          >
            {transfer.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ComboBox
          key={agents ? 'here' : 'coming'}
          label={transfer.agent}
          placeholder={transfer.agentPlaceholder}
          emptyText={transfer.nobodyFound}
          items={agentGroups(agents ?? [], owner)}
          isDisabled={agents === undefined || isPending}
          autoFocus
          value={uid}
          onChange={setUid}
          {...(current && { description: transfer.current(current.nickname) })}
        />
        <p className="m-0 text-13 text-text-muted">{transfer.note}</p>
        {hasFailed && <Banner tone="danger">{transfer.optionsFailed}</Banner>}
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
      </div>
    </Modal>
  )
}

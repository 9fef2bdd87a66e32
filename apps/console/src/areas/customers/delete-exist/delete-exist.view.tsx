import type { ExistingLeads } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Progress } from '@hospital-crm/ui/progress'
import { SearchCheck } from 'lucide-react'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import { ExistingTable } from './existing-table.tsx'

export interface DeleteExistViewProps {
  /** What a dry run found; undefined while it runs. */
  found: ExistingLeads | undefined
  isRunning: boolean
  /** Why the last call failed. */
  failure: string | undefined
  messages: CustomersMessages
  onConfirm: () => void
  /** Looks again. */
  onAgain: () => void
  onClose: () => void
}

const Body = ({ found, isRunning, failure, messages }: DeleteExistViewProps) => {
  const { deleteExist } = messages.bulk
  if (isRunning) return <Progress label={deleteExist.running} />
  if (!found) return failure === undefined ? <Progress label={deleteExist.searching} /> : null
  if (found.count === 0)
    return <EmptyState icon={<SearchCheck />} title={deleteExist.none} description={deleteExist.noneHint} />
  return (
    <>
      <p className="m-0">{deleteExist.found(found.count)}</p>
      <ExistingTable found={found} messages={messages} />
    </>
  )
}

/** Shows which leads are there already, and moves them to the recycle bin when that is confirmed. */
export const DeleteExistView = (props: DeleteExistViewProps) => {
  const { found, isRunning, failure, messages, onConfirm, onAgain, onClose } = props
  const { deleteExist, cancel, close } = messages.bulk
  const count = found?.count ?? 0
  return (
    <Modal
      isOpen
      isClosable={!isRunning}
      size={count > 0 ? 'large' : 'small'}
      title={deleteExist.title}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isRunning} autoFocus>
            {found && count === 0 ? close : cancel}
          </Button>
          {failure !== undefined && !isRunning && <Button onPress={onAgain}>{deleteExist.again}</Button>}
          {count > 0 && (
            <Button variant="danger" isPending={isRunning} onPress={onConfirm}>
              {deleteExist.confirm(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Body {...props} />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Modal>
  )
}

import type { ExistingLeads } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Progress } from '@hospital-crm/ui/progress'
import { SearchCheck } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

/** Some of the leads that are there already, each beside the record that has its contact. */
const ExistingTable = ({ found: { count, sample } }: { found: ExistingLeads }) => {
  const { bulk, fields, stages, form } = useMessages('customers')
  const { deleteExist } = bulk
  const cell = 'py-1.5 pe-4 text-start wrap-anywhere'
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        {count > sample.length && (
          <caption className="pb-2 text-start text-text-muted">
            {deleteExist.sample(sample.length, count)}
          </caption>
        )}
        <thead>
          <tr className="border-b border-border text-text-muted">
            {[deleteExist.lead, fields.phone, deleteExist.same, deleteExist.other].map((text) => (
              <th key={text} scope="col" className={`${cell} font-medium`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ id, name, phone, matched, other }) => (
            <tr key={id} className="border-b border-border align-top last:border-0">
              <th scope="row" className={`${cell} font-medium`}>
                {name || bulk.result.nameless(id)}
              </th>
              <td className={`${cell} tabular-nums`}>{phone}</td>
              <td className={cell}>{matched.map((field) => fields[field]).join(' / ')}</td>
              <td className={cell}>
                {other.name} <span className="text-text-muted">{stages[other.stage]}</span>
                {other.agent !== '' && (
                  <span className="ms-2 text-text-muted">{form.duplicates.agent(other.agent)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export interface DeleteExistViewProps {
  /** What a dry run found; undefined while it runs. */
  found: ExistingLeads | undefined
  isRunning: boolean
  /** Why the last call failed. */
  failure: string | undefined
  onConfirm: () => void
  /** Looks again. */
  onAgain: () => void
  onClose: () => void
}

const Body = ({ found, isRunning, failure }: DeleteExistViewProps) => {
  const { deleteExist } = useMessages('customers').bulk
  if (isRunning) return <Progress label={deleteExist.running} />
  if (!found) return failure === undefined ? <Progress label={deleteExist.searching} /> : null
  if (found.count === 0)
    return <EmptyState icon={<SearchCheck />} title={deleteExist.none} description={deleteExist.noneHint} />
  return (
    <>
      <p className="m-0">{deleteExist.found(found.count)}</p>
      <ExistingTable found={found} />
    </>
  )
}

/** Shows which leads are there already, and moves them to the recycle bin when that is confirmed. */
export const DeleteExistView = (props: DeleteExistViewProps) => {
  const { found, isRunning, failure, onConfirm, onAgain, onClose } = props
  const { deleteExist, cancel, close } = useMessages('customers').bulk
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

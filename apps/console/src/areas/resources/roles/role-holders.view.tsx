import { Badge } from '@hospital-crm/ui/badge'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMessages } from '../../../messages/index.ts'

export interface RoleHoldersViewProps {
  /** Undefined until they have come. */
  holders: readonly { id: number; nickname: string; is_main: boolean }[] | undefined
  /** Why they could not be read. */
  failure: string | undefined
  onRetry: () => void
  onClose: () => void
}

const List = ({ holders, failure, onRetry }: Omit<RoleHoldersViewProps, 'onClose'>) => {
  const { role: words } = useMessages('staff')
  if (failure !== undefined) return <ErrorState title={failure} onRetry={onRetry} />
  if (!holders) return <Skeleton blockSize="96px" shape="block" />
  if (holders.length === 0) return <EmptyState title={words.noHolders} />
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {holders.map(({ id, nickname, is_main: isMain }) => (
        <li
          key={id}
          className="flex items-center gap-2 border-0 border-b border-solid border-border py-2 text-13 last:border-b-0"
        >
          <span className="min-w-0 flex-1 truncate">{nickname}</span>
          {isMain && <Badge>{words.main}</Badge>}
        </li>
      ))}
    </ul>
  )
}

/** Who holds a role. */
export const RoleHoldersView = ({ onClose, ...list }: RoleHoldersViewProps) => {
  const { role: words } = useMessages('staff')
  return (
    <Modal isOpen size="small" title={words.holders} onClose={onClose}>
      <List {...list} />
    </Modal>
  )
}

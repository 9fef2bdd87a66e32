import type { RemovedHandover } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../../messages/index.ts'

interface RemovedUsersViewProps {
  users: readonly RemovedHandover[]
  /** A time as people read it. */
  time: (unix: number) => string
  isBusy: boolean
  onUndo: (user: RemovedHandover) => void
}

/** Colleagues who were removed after a handover: for a day both can be taken back. */
export const RemovedUsersView = ({ users, time, isBusy, onUndo }: RemovedUsersViewProps) => {
  const { handover: words } = useMessages('staff')
  if (users.length === 0) return null
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      {users.map((user) => (
        <Banner
          key={user.id}
          tone="info"
          actions={
            <Button size="small" isDisabled={isBusy} onPress={() => onUndo(user)}>
              {words.bringBack}
            </Button>
          }
        >
          {words.removed(user.nickname, user.username, time(user.until_time))}
        </Banner>
      ))}
    </div>
  )
}

import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Forward, KeyRound, LogOut, RotateCcw, ShieldOff, Webhook } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

/** What has a dialog of its own. */
export type AccountDialog = 'handover' | 'tokens'

/** What can be done with the account of a user. */
export type AccountAct = 'give' | 'endSessions' | 'unblock' | 'resetFactors' | AccountDialog

export interface AccountToolsViewProps {
  hasPassword: boolean
  /** They do not get in for a while, as too many passwords or codes were wrong. */
  isBlocked: boolean
  hasFactor: boolean
  can: Readonly<Record<AccountAct, boolean>>
  onAct: (act: AccountAct) => void
}

/** What an administrator does with the account of somebody: its password, its sessions, its block. */
export const AccountToolsView = ({
  hasPassword,
  isBlocked,
  hasFactor,
  can,
  onAct,
}: AccountToolsViewProps) => {
  const { account: words } = useMessages('staff')
  if (!Object.values(can).some(Boolean)) return null
  return (
    <div className="flex flex-col gap-2">
      {!hasPassword && <Banner tone="info">{words.neverSignedIn}</Banner>}
      {isBlocked && <Banner tone="warning">{words.blocked}</Banner>}
      <div className="flex flex-wrap gap-2">
        {can.give && (
          <Button size="small" icon={<KeyRound />} onPress={() => onAct('give')}>
            {hasPassword ? words.reset : words.give}
          </Button>
        )}
        {can.endSessions && (
          <Button size="small" icon={<LogOut />} onPress={() => onAct('endSessions')}>
            {words.endSessions}
          </Button>
        )}
        {can.resetFactors && hasFactor && (
          <Button size="small" icon={<ShieldOff />} onPress={() => onAct('resetFactors')}>
            {words.resetFactors}
          </Button>
        )}
        {can.tokens && !hasPassword && (
          <Button size="small" icon={<Webhook />} onPress={() => onAct('tokens')}>
            {words.tokens}
          </Button>
        )}
        {can.handover && (
          <Button size="small" icon={<Forward />} onPress={() => onAct('handover')}>
            {words.handOver}
          </Button>
        )}
        {can.unblock && isBlocked && (
          <Button size="small" icon={<RotateCcw />} onPress={() => onAct('unblock')}>
            {words.unblock}
          </Button>
        )}
      </div>
    </div>
  )
}

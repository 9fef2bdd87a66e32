import type { SocketStatusName } from '@hospital-crm/machines/socket'
import type { Tone } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { StatusIndicator } from '@hospital-crm/ui/status-indicator'
import { useMessages } from '../messages/index.ts'

export interface SocketIndicatorViewProps {
  status: SocketStatusName
  /** Users online; null while not known. */
  onlineCount: number | null
  /** The connection does not come back by itself. */
  canReconnect: boolean
  onReconnect: () => void
}

const tones: Readonly<Record<SocketStatusName, Tone>> = {
  notConnected: 'neutral',
  connecting: 'info',
  online: 'success',
  abnormal: 'warning',
  closed: 'neutral',
}

/** The live connection in a word, with how many users are online, and a way to start it again. */
export const SocketIndicatorView = (props: SocketIndicatorViewProps) => {
  const { status, onlineCount, canReconnect, onReconnect } = props
  const { socket } = useMessages('shell')
  return (
    <span className="flex items-center gap-2 text-13 whitespace-nowrap text-text-muted">
      <StatusIndicator
        tone={tones[status]}
        label={socket[status]}
        isBusy={status === 'connecting'}
        isLabelHidden="phone"
      />
      {status === 'online' && onlineCount !== null && (
        <span className="text-text-subtle tabular-nums max-xl:hidden">{socket.onlineUsers(onlineCount)}</span>
      )}
      {canReconnect && (
        <Button variant="quiet" size="small" onPress={onReconnect}>
          {socket.reconnect}
        </Button>
      )}
    </span>
  )
}

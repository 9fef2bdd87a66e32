import type { Notice } from '@hospital-crm/api/entities'
import { NotificationRegion, type NotificationItem } from '@hospital-crm/ui/notification'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useMessages } from '../../messages/index.ts'
import { NOTIFICATION_MS } from './figures.ts'
import { NoticeIcon } from './notice-icon.tsx'
import { noticeText } from './notice-text.ts'
import type { Shown } from './use-showing.ts'

export interface NotificationsViewProps {
  shown: readonly Shown[]
  timeZone: string
  /** Whether the reader may open customers at all. */
  canOpen: boolean
  onOpen: (notice: Notice) => void
  onOpenAll: () => void
  onChangePassword: () => void
  onClose: (id: number) => void
  /** Called once it stands: screen readers hear only what comes into a region that was there before. */
  onReady?: () => void
  /** @default 6000 */
  durationMs?: number
}

/** What has just happened elsewhere, for six seconds each at the upper end of the screen. */
export const NotificationsView = ({ shown, timeZone, onClose, ...props }: NotificationsViewProps) => {
  const messages = useMessages('notices')
  const { canOpen, onOpen, onOpenAll, onChangePassword, onReady, durationMs = NOTIFICATION_MS } = props
  useEffect(() => onReady?.(), [onReady])

  const actionOf = (notice: Notice): NotificationItem['action'] => {
    const { kind, customers } = notice
    if (kind === 'login') return { label: messages.login.action, onAction: onChangePassword }
    if (!canOpen || customers.length === 0) return undefined
    return { label: messages.open(customers.length), onAction: () => onOpen(notice) }
  }
  const itemOf = ({ id, notices }: Shown): NotificationItem => {
    const [only] = notices
    if (notices.length > 1 || !only)
      return {
        id,
        title: messages.missed(notices.length),
        icon: <Bell />,
        tone: notices.some(({ kind }) => kind === 'login') ? 'warning' : 'neutral',
        action: { label: messages.showAll, onAction: onOpenAll },
      }
    return {
      id,
      ...noticeText(only, { messages, timeZone }),
      icon: <NoticeIcon kind={only.kind} />,
      tone: only.kind === 'login' ? 'warning' : 'neutral',
      action: actionOf(only),
    }
  }
  return (
    <NotificationRegion
      label={messages.region}
      closeLabel={messages.dismiss}
      durationMs={durationMs}
      items={shown.map(itemOf)}
      onClose={(id) => onClose(Number(id))}
    />
  )
}

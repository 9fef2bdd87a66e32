import type { Notice } from '@hospital-crm/api/entities'
import { NotificationRegion, type NotificationItem } from '@hospital-crm/ui/notification'
import { Bell } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import { noticeItem, warnings } from './notice-item.tsx'
import type { NewsItem } from '../../area-kit/news.ts'
import type { Shown } from '../../area-kit/use-showing.ts'

/** How long a notification stays, in ms. */
export const NOTIFICATION_MS = 6000

export interface NotificationsViewProps {
  shown: readonly Shown<Notice>[]
  /** What areas tell beside the notices. @default [] */
  news?: readonly NewsItem[]
  timeZone: string
  /** Whether the reader may open customers at all. */
  canOpen: boolean
  onOpen: (notice: Notice) => void
  onOpenAll: () => void
  onChangePassword: () => void
  onClose: (id: number) => void
  /** @default 6000 */
  durationMs?: number
}

/** What has just happened elsewhere, for six seconds each at the upper end of the screen. It stands there
 * before anything happens: screen readers hear only what comes into a region that was there. */
export const NotificationsView = ({ shown, timeZone, onClose, ...props }: NotificationsViewProps) => {
  const messages = useMessages('notices')
  const { news = [], canOpen, onOpen, onOpenAll, onChangePassword, durationMs = NOTIFICATION_MS } = props

  const actionOf = (notice: Notice): NotificationItem['action'] => {
    const { kind, customers } = notice
    if (kind === 'login') return { label: messages.login.action, onAction: onChangePassword }
    if (!canOpen || customers.length === 0) return undefined
    return { label: messages.open(customers.length), onAction: () => onOpen(notice) }
  }
  const itemOf = ({ id, notices }: Shown<Notice>): NotificationItem => {
    const [only] = notices
    if (notices.length > 1 || !only)
      return {
        id,
        title: messages.missed(notices.length),
        icon: <Bell />,
        tone: notices.some(({ kind }) => warnings.includes(kind)) ? 'warning' : 'neutral',
        action: { label: messages.showAll, onAction: onOpenAll },
      }
    return {
      id,
      ...noticeItem(only, { messages, timeZone }),
      action: actionOf(only),
    }
  }
  return (
    <NotificationRegion
      label={messages.region}
      closeLabel={messages.dismiss}
      durationMs={durationMs}
      items={[...shown.map(itemOf), ...news]}
      onClose={(id) => {
        const told = news.find((one) => one.id === id)
        if (told) told.onClose()
        else onClose(Number(id))
      }}
    />
  )
}

import type { NoticeKind } from '@hospital-crm/api/entities'
import { ArrowRightLeft, CalendarClock, Hourglass, ShieldAlert, Undo2 } from 'lucide-react'

const icons = {
  login: ShieldAlert,
  transfer: ArrowRightLeft,
  plan: CalendarClock,
  taken_back: Undo2,
  recycle_warning: Hourglass,
} as const

/** The picture of a kind of notices. */
export const NoticeIcon = ({ kind }: { kind: NoticeKind }) => {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" />
}

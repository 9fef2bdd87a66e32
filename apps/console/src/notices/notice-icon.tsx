import type { NoticeKind } from '@hospital-crm/api/entities'
import { ArrowRightLeft, CalendarClock, ShieldAlert } from 'lucide-react'

const icons = { login: ShieldAlert, transfer: ArrowRightLeft, plan: CalendarClock } as const

/** The picture of a kind of notices. */
export const NoticeIcon = ({ kind }: { kind: NoticeKind }) => {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" />
}

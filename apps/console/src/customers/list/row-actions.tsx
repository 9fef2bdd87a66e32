import type { DataGridAction } from '@hospital-crm/ui/customer-grid'
import { MessageSquarePlus, PanelRightOpen } from 'lucide-react'
import type { CustomersMessages } from '../../messages/zh/customers.ts'

interface RowVerbs {
  onOpen: () => void
  /** Left out where no follow-up may be written. */
  onFollowUp: (() => void) | undefined
  /** Left out where nothing may be taken away. */
  onRemove: (() => void) | undefined
}

/** What can be done with one customer from the list. */
export const rowActions = (
  { drawer, followUps }: CustomersMessages,
  { onOpen, onFollowUp, onRemove }: RowVerbs,
): DataGridAction[] => [
  { id: 'open', label: drawer.title, icon: <PanelRightOpen />, onAction: onOpen },
  ...(onFollowUp
    ? [{ id: 'follow-up', label: followUps.action, icon: <MessageSquarePlus />, onAction: onFollowUp }]
    : []),
  ...(onRemove ? [{ id: 'remove', label: drawer.remove, isDanger: true, onAction: onRemove }] : []),
]

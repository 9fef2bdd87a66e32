import type { CustomerAct } from '@hospital-crm/api/entities'
import type { DataGridAction } from '@hospital-crm/ui/customer-grid'
import { MessageSquarePlus, PanelRightOpen } from 'lucide-react'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import { isDangerous, actIcons } from '../acts/acts.tsx'

interface RowVerbs {
  onOpen: () => void
  /** Left out where no follow-up may be written. */
  onFollowUp: (() => void) | undefined
  /** What may be done with its number. */
  more: readonly DataGridAction[]
  /** What else may be done with the row. */
  acts: readonly CustomerAct[]
  onAct: (act: CustomerAct) => void
}

/** What is done most in lists of customers who are nobody's. */
const mainActs: readonly CustomerAct[] = ['receive', 'restore']

/** What can be done with one customer from the list. */
export const rowActions = (
  { drawer, followUps, bulk }: CustomersMessages,
  { onOpen, onFollowUp, more, acts, onAct }: RowVerbs,
): DataGridAction[] => [
  { id: 'open', label: drawer.title, icon: <PanelRightOpen />, onAction: onOpen },
  ...(onFollowUp
    ? [
        {
          id: 'follow-up',
          label: followUps.action,
          icon: <MessageSquarePlus />,
          isMain: true,
          onAction: onFollowUp,
        },
      ]
    : []),
  ...more,
  ...acts.map((act) => ({
    id: act,
    label: bulk.verbs[act],
    icon: actIcons[act],
    ...(mainActs.includes(act) && { isMain: true }),
    ...(isDangerous(act) && { isDanger: true }),
    onAction: () => onAct(act),
  })),
]

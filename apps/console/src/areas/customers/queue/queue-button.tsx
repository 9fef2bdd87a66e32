import { kindOfList, type ListName } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { useNavigate } from '@tanstack/react-router'
import { PhoneForwarded } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useShortcutHint, useShortcuts } from '../../../shortcuts/index.ts'
import type { RowQuestion } from '../data/list-search.ts'
import { queuePermissions } from '../data/permissions.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

interface QueueButtonProps {
  list: ListName
  question: RowQuestion
  /** A bar under the list, where the thumb is, instead of an icon above it. @default false */
  isBar?: boolean
}

/** Leads to a list that is called through; nothing for whoever calls nobody, and for lists whose people are received first. */
export const QueueButton = ({ list, question, isBar = false }: QueueButtonProps) => {
  const { callThrough } = useMessages('customers').list
  const can = useCan()
  const navigate = useNavigate()
  const kind = kindOfList(list)
  const isOffered = (kind === 'customers' || kind === 'leads') && can(...queuePermissions)
  const open = () => void navigate({ to: '/customer/queue/$list', params: { list }, search: question })
  const hint = useShortcutHint(customerShortcuts.callThrough)
  useShortcuts(customerShortcuts, { callThrough: isOffered ? open : undefined })
  if (!isOffered) return null
  if (!isBar)
    return <IconButton label={callThrough} icon={<PhoneForwarded />} shortcut={hint} onPress={open} />
  return (
    <div className="border-0 border-t border-solid border-border bg-surface px-4 py-2 [--control-height:44px]">
      <Button variant="primary" isFullWidth icon={<PhoneForwarded />} onPress={open}>
        {callThrough}
      </Button>
    </div>
  )
}

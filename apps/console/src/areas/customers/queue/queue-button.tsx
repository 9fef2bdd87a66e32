import { kindOfList, type ListName } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { useNavigate } from '@tanstack/react-router'
import { PhoneForwarded } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import type { RowQuestion } from '../data/list-search.ts'
import { queuePermissions } from '../data/permissions.ts'

interface QueueButtonProps {
  list: ListName
  question: RowQuestion
  /** Says what it does beside its icon, as where nothing hovers. @default false */
  isInWords?: boolean
}

/** Leads to a list that is called through; nothing for whoever calls nobody, and for lists whose people are received first. */
export const QueueButton = ({ list, question, isInWords = false }: QueueButtonProps) => {
  const { callThrough } = useMessages('customers').list
  const can = useCan()
  const navigate = useNavigate()
  const kind = kindOfList(list)
  if ((kind !== 'customers' && kind !== 'leads') || !can(...queuePermissions)) return null
  const open = () => void navigate({ to: '/customer/queue/$list', params: { list }, search: question })
  return isInWords ? (
    <Button variant="quiet" icon={<PhoneForwarded />} onPress={open}>
      {callThrough}
    </Button>
  ) : (
    <IconButton label={callThrough} icon={<PhoneForwarded />} onPress={open} />
  )
}

import type { CustomerRow } from '@hospital-crm/api/entities'
import { Badge } from '@hospital-crm/ui/badge'
import { useMessages } from '../../../messages/index.ts'

/** Says that a customer is not to be contacted, or in which ways; nothing where nothing was noted. */
export const ContactBadge = ({ row }: { row: Pick<CustomerRow, 'no_contact'> }) => {
  const { badge } = useMessages('contact')
  const stopped = row.no_contact ?? []
  const shown = stopped.includes('all') ? (['all'] as const) : stopped
  return shown.map((way) => (
    <Badge key={way} tone="danger">
      {badge(way)}
    </Badge>
  ))
}

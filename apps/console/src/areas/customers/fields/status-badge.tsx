import { Badge } from '@hospital-crm/ui/badge'
import type { FieldTexts } from './field-text.ts'
import { statusTone } from './status-tone.ts'

/** A visit status as a word with its colour. */
export const StatusBadge = ({ status, texts }: { status: number; texts: FieldTexts }) => {
  const row = texts.options.lookups.customerStatus.get(status)
  return <Badge tone={row ? statusTone[row.kind] : 'neutral'}>{row?.name ?? `#${status}`}</Badge>
}

import { Badge } from '@hospital-crm/ui/badge'
import { categoryTone, type CategoryTone } from '@hospital-crm/ui/tag'
import { TagList } from '@hospital-crm/ui/tag-list'
import type { FieldTexts } from './field-text.ts'
import { statusTone } from './customer-choices.ts'

/** A visit status as a word with its colour. */
export const StatusBadge = ({ status, texts }: { status: number; texts: FieldTexts }) => {
  const row = texts.options.lookups.customerStatus.get(status)
  return <Badge tone={row ? statusTone[row.kind] : 'neutral'}>{row?.name ?? `#${status}`}</Badge>
}

interface CustomerTagsProps {
  tags: readonly number[]
  texts: FieldTexts
}

/** A customer's tags in their colours. */
export const CustomerTags = ({ tags, texts }: CustomerTagsProps) => {
  const items = tags.map((id) => {
    const tag = texts.options.lookups.customerTags.get(id)
    return { id, name: tag?.name ?? `#${id}`, tone: tag ? (tag.color as CategoryTone) : categoryTone(id) }
  })
  return <TagList items={items} />
}

import type { CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { VirtualList } from '@hospital-crm/ui/virtual-list'
import { MessageSquarePlus, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldText, type FieldTexts } from '../display/field-text.ts'
import { StatusBadge } from '../display/status-badge.tsx'
import type { CustomerWindows } from './use-customer-windows.ts'

interface CardActions {
  onOpen: (row: CustomerRow) => void
  onFollowUp?: ((row: CustomerRow) => void) | undefined
}

interface CustomerCardsProps {
  label: string
  rows: Pick<CustomerWindows, 'getRow' | 'setRange' | 'version'>
  total: number | undefined
  texts: FieldTexts
  overlay: ReactNode
  actions: CardActions
}

/** Height of a card with its gap, in px. */
const CARD_HEIGHT = 144
/** Cards that stand in while the count is unknown. */
const PLACEHOLDERS = 6

const Card = ({ row, texts, actions }: { row: CustomerRow; texts: FieldTexts; actions: CardActions }) => {
  const { list, followUps, fields } = texts.messages
  const isDialable = row.phone !== '' && !row.phone_masked
  return (
    <article className="flex h-full flex-col gap-1 rounded-overlay border border-border bg-surface-raised p-3">
      <button
        type="button"
        className="flex items-center justify-between text-start"
        onClick={() => actions.onOpen(row)}
      >
        <span className="truncate text-16 font-semibold">{row.name || `#${row.id}`}</span>
        <StatusBadge status={row.status} texts={texts} />
      </button>
      <p className="truncate text-13 text-text-muted tabular-nums">
        {row.phone || row.wechat} · {fieldText('disease', row.disease, texts)}
      </p>
      <p className="truncate text-13 text-text-muted tabular-nums">
        {fields.next_followed} {fieldText('next_followed', row.next_followed, texts)}
      </p>
      <div className="mt-auto flex gap-2">
        {isDialable && (
          <a className="ui-button flex-1" data-variant="secondary" href={`tel:${row.phone}`}>
            <Phone aria-hidden="true" size={16} /> {list.call}
          </a>
        )}
        {actions.onFollowUp && (
          <div className="flex-1">
            <Button isFullWidth icon={<MessageSquarePlus />} onPress={() => actions.onFollowUp?.(row)}>
              {followUps.action}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

/** A customer list for a thumb: the facts that matter, and two things to do. */
export const CustomerCards = ({ label, rows, total, texts, overlay, actions }: CustomerCardsProps) => (
  <VirtualList
    label={label}
    count={total ?? PLACEHOLDERS}
    itemHeight={CARD_HEIGHT}
    onRangeChange={rows.setRange}
    renderItem={(index) => {
      const row = rows.getRow(index)
      return (
        <div className="h-full px-3 pb-2">
          {row ? (
            <Card row={row} texts={texts} actions={actions} />
          ) : (
            <Skeleton shape="block" blockSize="100%" />
          )}
        </div>
      )
    }}
  >
    {overlay}
  </VirtualList>
)

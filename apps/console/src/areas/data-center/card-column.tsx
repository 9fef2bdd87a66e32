import { Badge } from '@hospital-crm/ui/badge'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { StatCard } from '@hospital-crm/ui/stat-card'
import { MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'
import type { CardRow } from './card-rows.ts'

export interface CardSnapshot {
  /** The figure as it is read; undefined while it loads. */
  count: string | undefined
  /** Address of the list with the same rows. */
  href: string
  rows: readonly (CardRow & { href: string })[]
}

interface CardColumnProps {
  label: string
  hint: string
  icon: ReactNode
  /** What stands for no rows. */
  emptyText: string
  snapshot: CardSnapshot
  /** Marks a figure that waits for the reader. */
  isUrgent?: boolean
  /** Writes a follow-up of one of them; left out where none can be written. */
  onFollowUp?: ((id: number) => void) | undefined
}

const shapes = [0, 1, 2, 3]

interface RowProps {
  row: CardRow & { href: string }
  onFollowUp: ((id: number) => void) | undefined
}

const Row = ({ row, onFollowUp }: RowProps) => {
  const { today, overdue, followUp } = useMessages('dataCenter')
  return (
    <li className="flex items-center gap-1 border-0 border-b border-solid border-border last:border-b-0">
      <a
        href={row.href}
        className="-mx-2 flex min-w-0 flex-1 flex-col gap-0.5 rounded-control px-2 py-2 text-text no-underline hover:bg-row-hover"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-14 font-medium">{row.name}</span>
          <span className="shrink-0 text-12 text-text-muted tabular-nums">{row.time}</span>
        </span>
        <span className="flex items-baseline justify-between gap-3 text-12 text-text-muted">
          <span className="min-w-0 truncate">
            {row.phone !== '' && <span className="me-2 tabular-nums">{row.phone}</span>}
            {row.detail}
          </span>
          {row.nearness && (
            <span className="shrink-0">
              <Badge tone={row.nearness === 'overdue' ? 'danger' : 'accent'}>
                {row.nearness === 'overdue' ? overdue : today}
              </Badge>
            </span>
          )}
        </span>
      </a>
      {onFollowUp && (
        <span className="-me-2 ms-2 flex-none max-sm:[--control-height:44px]">
          <IconButton
            label={followUp(row.name)}
            icon={<MessageSquarePlus />}
            onPress={() => onFollowUp(row.id)}
          />
        </span>
      )}
    </li>
  )
}

/** A figure with the first customers behind it. */
export const CardColumn = (props: CardColumnProps) => {
  const { label, hint, icon, emptyText, snapshot, isUrgent = false } = props
  const { count, href, rows } = snapshot
  const isLoading = count === undefined
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2" aria-busy={isLoading}>
      <StatCard
        label={label}
        value={count}
        hint={hint}
        icon={icon}
        tone={isUrgent && rows.length > 0 ? 'attention' : 'normal'}
        {...(!isLoading && { href })}
      />
      {isLoading ? (
        <div className="flex flex-col gap-4 px-[17px] py-3">
          {shapes.map((shape) => (
            <Skeleton key={shape} blockSize="28px" shape="block" />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <p className="m-0 px-[17px] py-3 text-13 text-text-subtle">{emptyText}</p>
      ) : (
        <ul className="m-0 list-none p-0 px-[17px]">
          {rows.map((row) => (
            <Row key={row.id} row={row} onFollowUp={props.onFollowUp} />
          ))}
        </ul>
      )}
    </section>
  )
}

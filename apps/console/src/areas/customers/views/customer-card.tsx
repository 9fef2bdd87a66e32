import type { CustomerRow } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { ArrowRightLeft, CalendarClock, GripVertical } from 'lucide-react'
import { CustomerTags } from '../fields/badges.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { useCardDrag } from './drag.ts'

export interface CustomerCardProps {
  row: CustomerRow
  texts: FieldTexts
  /** Unix seconds. */
  now: number
  /** Statuses that the customer may be given; none where nothing may be changed. */
  statuses: readonly { id: number; name: string; isAllowed: boolean }[]
  /** Tab leads to it. */
  isCurrent: boolean
  /** It is open beside the board. */
  isOpen: boolean
  /** Its handle is left out, as where fingers scroll. */
  hasHandle: boolean
  onOpen: () => void
  onMove: (status: number) => void
}

/** What a customer is called, also one without a name. */
export const nameOf = ({ name, id }: CustomerRow, { messages }: FieldTexts): string =>
  name === '' ? messages.bulk.result.nameless(id) : name

/** One customer of a board: who, how to reach them, what comes next, whose they are. */
export const CustomerCard = (props: CustomerCardProps) => {
  const { row, texts, now, statuses, isCurrent, isOpen, hasHandle, onOpen, onMove } = props
  const { views, fields } = texts.messages
  const canMove = statuses.length > 0
  const { dragProps, dragButtonProps, isDragging } = useCardDrag(row, !canMove)
  const { options } = texts
  const name = nameOf(row, texts)
  const agent = options.lookups.adminUsers.get(row.uid)?.nickname
  const planned = row.next_followed
  const tabIndex = isCurrent ? 0 : -1
  return (
    <article
      {...dragProps}
      data-card={row.id}
      aria-label={name}
      className={`flex flex-col gap-1 rounded-control border border-solid bg-surface p-2 text-13 text-text ${
        isOpen ? 'border-accent' : 'border-border'
      } ${isDragging ? 'opacity-50' : ''}`}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          data-main
          tabIndex={tabIndex}
          className="m-0 min-w-0 flex-1 cursor-pointer truncate border-0 bg-transparent p-1 text-start text-14 font-medium text-text"
          onClick={onOpen}
        >
          {name}
        </button>
        {canMove && hasHandle && (
          <IconButton
            {...dragButtonProps}
            size="small"
            hasNoTooltip
            excludeFromTabOrder={!isCurrent}
            label={views.drag(name)}
            icon={<GripVertical />}
          />
        )}
        {canMove && (
          <Menu
            label={views.moveTo}
            trigger={
              <IconButton
                size={hasHandle ? 'small' : 'medium'}
                hasNoTooltip
                excludeFromTabOrder={!isCurrent}
                label={views.moveOf(name)}
                icon={<ArrowRightLeft />}
              />
            }
            groups={[
              {
                id: 'status',
                title: views.moveTo,
                selectedId: String(row.status),
                entries: statuses.map((status) => ({
                  id: String(status.id),
                  name: status.name,
                  isDisabled: !status.isAllowed && status.id !== row.status,
                  onAction: () => onMove(status.id),
                })),
              },
            ]}
          />
        )}
      </div>
      <div className="flex gap-2 px-1 text-text-muted">
        <span className="min-w-0 flex-1 truncate tabular-nums">
          {row.phone || row.wechat || views.noContact}
        </span>
        {agent !== undefined && <span className="max-w-24 truncate">{agent}</span>}
      </div>
      {planned !== null && (
        <div
          className={`flex items-center gap-1 px-1 text-12 tabular-nums ${planned < now ? 'text-danger-text' : 'text-text-muted'}`}
        >
          <CalendarClock aria-hidden="true" className="size-3.5 flex-none" />
          <span className="sr-only">{fields.next_followed}</span>
          {formatUnix(planned, texts.timeZone).slice(5, 16)}
        </div>
      )}
      {row.tags.length > 0 && (
        <div className="min-w-0 px-1">
          <CustomerTags tags={row.tags} texts={texts} />
        </div>
      )}
    </article>
  )
}

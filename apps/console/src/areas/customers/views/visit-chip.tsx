import type { CustomerRow } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Clock, GripVertical } from 'lucide-react'
import { memo, useState } from 'react'
import { StatusBadge } from '../fields/badges.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { nameOf } from './customer-card.tsx'
import { useCardDrag } from './drag.ts'

export interface VisitChipProps {
  row: CustomerRow
  texts: FieldTexts
  canMove: boolean
  /** Tab leads to it. */
  isCurrent: boolean
  isOpen: boolean
  /** Shows more than when and who. @default false */
  isWide?: boolean
  /** Asks for another time; without it there is no such button. */
  onTime?: ((row: CustomerRow) => void) | undefined
}

/**
 * One visit of a calendar, which opens whom it is of. A week may have hundreds: one that is the same is left as it is, and a
 * handle is made for the card that somebody points at or comes to.
 */
export const VisitChip = memo(function VisitChip(props: VisitChipProps) {
  const { row, texts, canMove, isCurrent, isOpen, isWide = false, onTime } = props
  const { views } = texts.messages
  const { dragProps, dragButtonProps, isDragging } = useCardDrag(row, !canMove)
  const name = nameOf(row, texts)
  const [isNear, setNear] = useState(false)
  return (
    <div
      {...dragProps}
      data-card={row.id}
      onPointerEnter={() => setNear(true)}
      className={`group flex min-w-0 items-center gap-1 rounded-md border border-solid bg-surface text-12 text-text ${
        isOpen ? 'border-accent' : 'border-border'
      } ${isDragging ? 'opacity-50' : ''}`}
    >
      <button
        type="button"
        data-main
        tabIndex={isCurrent ? 0 : -1}
        aria-keyshortcuts={
          canMove ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight' : undefined
        }
        className={`m-0 flex min-w-0 flex-1 cursor-pointer items-center gap-1.5 border-0 bg-transparent px-1.5 text-start text-12 text-text ${
          isWide ? 'min-h-9 text-13' : 'py-1'
        }`}
      >
        <span className="flex-none tabular-nums text-text-muted">
          {formatUnix(row.order_time, texts.timeZone).slice(11, 16)}
        </span>
        <span className="min-w-0 truncate font-medium">{name}</span>
        {isWide && (
          <>
            <span className="min-w-0 truncate text-text-muted tabular-nums">{row.phone}</span>
            <span className="ms-auto flex-none">
              <StatusBadge status={row.status} texts={texts} />
            </span>
          </>
        )}
      </button>
      {canMove && onTime && (
        <IconButton
          size={isWide ? 'medium' : 'small'}
          hasNoTooltip
          excludeFromTabOrder={!isCurrent}
          label={views.changeTime(name)}
          icon={<Clock />}
          onPress={() => onTime(row)}
        />
      )}
      {canMove && (isCurrent || isNear) && (
        <span className="flex-none max-sm:hidden not-focus-within:sr-only group-hover:not-sr-only">
          <IconButton
            {...dragButtonProps}
            size="small"
            hasNoTooltip
            excludeFromTabOrder={!isCurrent}
            label={views.drag(name)}
            icon={<GripVertical />}
          />
        </span>
      )}
    </div>
  )
})

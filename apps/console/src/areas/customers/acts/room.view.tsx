import type { ReceivingRoom } from '@hospital-crm/api/entities'
import { TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

export interface RoomViewProps {
  room: ReceivingRoom
  /** Rows are received from the pool, where what one had is out of reach for a while. */
  isPool: boolean
  /** Figures alone, beside a list. @default false */
  isShort?: boolean
}

/** What the reader may still receive; nothing where nothing limits it. */
export const RoomView = ({ room, isPool, isShort = false }: RoomViewProps) => {
  const { claims, holding, cooling_off_days: days } = room
  const words = useMessages('customers').bulk.receive.room
  const over = [
    claims && claims.used >= claims.limit && words.claimsOver,
    holding && holding.held >= holding.limit && words.holdingOver,
  ].filter((text) => typeof text === 'string')
  const figures = [
    claims && words.claims(claims.used, claims.limit),
    holding && words.holding(holding.held, holding.limit),
  ].filter((text) => text !== null)
  const cooling = isPool && days > 0 && !isShort
  if (figures.length === 0 && !cooling) return null
  const isOver = over.length > 0
  return (
    <div
      role="group"
      aria-label={words.label}
      className={isShort ? 'text-12' : 'flex flex-col gap-1 text-13'}
    >
      <p
        className={`m-0 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums empty:hidden ${isOver ? 'font-medium text-warning-text' : 'text-text-muted'}`}
      >
        {isOver && <TriangleAlert aria-hidden="true" className="size-4 flex-none" />}
        {figures.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {!isShort &&
        over.map((text) => (
          <p key={text} className="m-0 text-warning-text">
            {text}
          </p>
        ))}
      {cooling && <p className="m-0 text-text-muted">{words.cooling(days)}</p>}
    </div>
  )
}

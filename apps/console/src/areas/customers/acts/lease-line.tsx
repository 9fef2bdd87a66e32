import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Clock } from 'lucide-react'
import type { BulkMessages } from '../../../messages/zh/customer-bulk.ts'
import { clockText } from './receive-form.ts'

export interface LeaseLineProps {
  /** Seconds for which the row is kept; 0 when that is over. */
  secondsLeft: number
  /** Why it could not be reserved anew. */
  failure: string | undefined
  isReserving: boolean
  messages: BulkMessages
  /** Left out where the next try would be refused alike. */
  onReserve: (() => void) | undefined
}

/** From so many seconds on the time that is left stands out. */
const SHORT = 30

/** For how long a row is kept, and the way to keep it again. */
export const LeaseLine = ({ secondsLeft, failure, isReserving, messages, onReserve }: LeaseLineProps) => {
  const { receive } = messages
  if (failure !== undefined || secondsLeft === 0)
    return (
      <Banner
        tone={failure === undefined ? 'warning' : 'danger'}
        actions={
          onReserve && (
            <Button size="small" isPending={isReserving} onPress={onReserve}>
              {receive.reserve}
            </Button>
          )
        }
      >
        {failure ?? receive.expired}
      </Banner>
    )
  return (
    <p
      role="timer"
      className={`m-0 flex items-center gap-2 text-13 tabular-nums ${secondsLeft <= SHORT ? 'font-medium text-warning-text' : 'text-text-muted'}`}
    >
      <Clock aria-hidden="true" className="size-4" />
      {receive.left(clockText(secondsLeft))}
    </p>
  )
}

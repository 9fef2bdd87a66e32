import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { clockText, stillMissing } from './receive-form.ts'
import { NewCustomerView, type NewCustomerViewProps } from '../form/new-customer.view.tsx'

interface LeaseLineProps {
  /** Seconds for which the row is kept; 0 when that is over. */
  secondsLeft: number
  /** Why it could not be reserved anew. */
  failure: string | undefined
  isReserving: boolean
  /** Left out where the next try would be refused alike. */
  onReserve: (() => void) | undefined
}

/** From so many seconds on the time that is left stands out. */
const SHORT = 30

/** For how long a row is kept, and the way to keep it again. */
const LeaseLine = ({ secondsLeft, failure, isReserving, onReserve }: LeaseLineProps) => {
  const { receive } = useMessages('customers').bulk
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

export interface ReceiveFormViewProps
  extends
    Pick<NewCustomerViewProps, 'snapshot' | 'texts' | 'onChange' | 'onSave' | 'onClose' | 'onOpen'>,
    LeaseLineProps {
  /** Fields that have to be filled in, as the server named them. */
  missing: readonly string[]
  /** Tells that the text is an earlier one. */
  restored?: ReactNode
  /** What limits receiving. */
  room?: ReactNode
  /** Which of several it is, from 1. */
  position: number
  total: number
  /** Goes on with the next row and leaves this one; left out where there is none. */
  onSkip?: (() => void) | undefined
}

/** The form that a lead or a row of the pool is received with. */
export const ReceiveFormView = (props: ReceiveFormViewProps) => {
  const { snapshot, texts, missing, restored, room, position, total, onSkip, ...others } = props
  const { secondsLeft, failure, isReserving, onReserve, ...form } = others
  const { bulk, fields } = texts.messages
  const { receive } = bulk
  const open = stillMissing(missing, snapshot.form)
  return (
    <NewCustomerView
      {...form}
      snapshot={snapshot}
      texts={texts}
      title={total > 1 ? `${receive.title} · ${receive.place(position, total)}` : receive.title}
      saveLabel={onSkip ? receive.saveNext : receive.save}
      isBlocked={secondsLeft === 0}
      more={
        onSkip && (
          <Button isDisabled={snapshot.isSaving} onPress={onSkip}>
            {receive.skip}
          </Button>
        )
      }
      restored={
        <div className="flex flex-col gap-3">
          <LeaseLine {...{ secondsLeft, failure, isReserving, onReserve }} />
          {room}
          {open.length > 0 && (
            <Banner tone="warning">{receive.missing(open.map((field) => fields[field]).join(', '))}</Banner>
          )}
          {restored}
        </div>
      }
    />
  )
}

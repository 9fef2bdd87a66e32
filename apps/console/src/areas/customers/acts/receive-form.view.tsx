import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import type { ReactNode } from 'react'
import { NewCustomerView, type NewCustomerViewProps } from '../form/new-customer.view.tsx'
import { LeaseLine, type LeaseLineProps } from './lease-line.tsx'
import { stillMissing } from './receive-form.ts'

export interface ReceiveFormViewProps
  extends
    Pick<NewCustomerViewProps, 'snapshot' | 'texts' | 'onChange' | 'onSave' | 'onClose' | 'onOpen'>,
    Omit<LeaseLineProps, 'messages'> {
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
          <LeaseLine {...{ secondsLeft, failure, isReserving, onReserve }} messages={bulk} />
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

import { useEffect, useEffectEvent } from 'react'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomer } from '../data/use-customer.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { FollowUpModal } from './follow-up.tsx'

interface AskedFollowUpProps {
  /** The customer, whom any list may hold, or none. */
  id: number
  onClose: () => void
}

/** The modal that records a follow-up of a customer who is known by id alone; it closes where there is none to be had. */
export const AskedFollowUp = ({ id, onClose }: AskedFollowUpProps) => {
  const { row, hasFailed } = useCustomer('customers', id)
  const { messages } = useFieldTexts()
  const { show } = useToasts()
  const giveUp = useEffectEvent(() => {
    show({ kind: 'error', text: messages.drawer.loadFailed })
    onClose()
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  return row && <FollowUpModal customer={row} onClose={onClose} />
}

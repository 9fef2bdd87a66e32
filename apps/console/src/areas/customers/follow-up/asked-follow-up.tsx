import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react'
import { useToasts } from '../../../toasts/index.ts'
import { useMergedDrafts } from '../data/merged-drafts.ts'
import { useCustomer } from '../data/use-customer.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { FollowUpForm, type FollowUpFormProps, type FollowUpHandle } from './follow-up.tsx'

export type { FollowUpHandle }

interface AskedFollowUpProps extends Omit<FollowUpFormProps, 'customer'> {
  ref: Ref<FollowUpHandle>
  /** The customer, whom any list may hold, or none. */
  id: number
  /** Stands in the place of the form until the customer is here. */
  shape: ReactNode
}

/** The form that records a follow-up of a customer who is known by id alone; it closes where there is none to be had. */
export const AskedFollowUp = ({ id, shape, ...form }: AskedFollowUpProps) => {
  const { row, hasFailed } = useCustomer('customers', id)
  useMergedDrafts(id, row?.id)
  const { messages } = useFieldTexts()
  const { show } = useToasts()
  const giveUp = useEffectEvent(() => {
    show({ kind: 'error', text: messages.drawer.loadFailed })
    form.onClose()
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  return row ? <FollowUpForm {...form} customer={row} /> : shape
}

import { Button } from '@hospital-crm/ui/button'
import { ArrowUp } from 'lucide-react'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { WaitingRows } from './live-list.ts'

interface WaitingButtonProps {
  waiting: WaitingRows
  messages: CustomersMessages
  onPress: () => void
}

/** New rows that wait until the reader wants them; the list does not move before. */
export const WaitingButton = ({ waiting, messages: { list }, onPress }: WaitingButtonProps) => (
  <span role="status">
    {waiting !== 0 && (
      <Button size="small" icon={<ArrowUp />} onPress={onPress}>
        {waiting === 'many' ? list.manyWaiting : list.waiting(waiting)}
      </Button>
    )}
  </span>
)

import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Trash2, X } from 'lucide-react'
import type { CustomersMessages } from '../../messages/zh/customers.ts'

interface SelectionBarProps {
  count: number
  messages: CustomersMessages
  onClear: () => void
  onRemove: () => void
}

/** What can be done with the selected rows; stands where the toolbar was. */
export const SelectionBar = ({ count, messages: { list, drawer }, onClear, onRemove }: SelectionBarProps) => (
  <div className="flex items-center gap-2 bg-accent-surface px-4 py-2">
    <IconButton label={list.clearSelection} icon={<X />} onPress={onClear} />
    <span className="text-13 font-medium tabular-nums" role="status">
      {list.selected(count.toLocaleString('en-US'))}
    </span>
    <Button icon={<Trash2 />} onPress={onRemove}>
      {drawer.remove}
    </Button>
  </div>
)

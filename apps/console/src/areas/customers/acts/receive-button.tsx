import { Button } from '@hospital-crm/ui/button'
import { HandHeart } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { useShortcutHint } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

/** Takes the lead or the row of the pool that is open. */
export const ReceiveButton = ({ onPress }: { onPress: () => void }) => {
  const { receive } = useMessages('customers').bulk.verbs
  const hint = useShortcutHint(customerShortcuts.receive)
  return (
    <Button size="small" variant="primary" icon={<HandHeart />} onPress={onPress}>
      <span className="flex items-center gap-2">
        {receive}
        {hint && <span className="max-sm:hidden">{hint}</span>}
      </span>
    </Button>
  )
}

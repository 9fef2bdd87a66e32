import { Button } from '@hospital-crm/ui/button'
import { Users } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

/** Says that there are other records of the person that is open. */
export const DuplicateStrip = ({ count, onCompare }: { count: number; onCompare: () => void }) => {
  const words = useMessages('merging')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-0 border-b border-solid border-border px-5 py-1.5 text-13">
      <span className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-4 flex-none" />
        {words.found(count)}
      </span>
      <Button size="small" variant="quiet" onPress={onCompare}>
        {words.compare}
      </Button>
    </div>
  )
}

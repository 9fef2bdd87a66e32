import type { CustomerAct } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { Spinner } from '@hospital-crm/ui/spinner'
import { Ellipsis, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { isDangerous, actIcons } from '../acts/acts.tsx'
import type { RangeProgress } from './use-range-selection.ts'

interface SelectionBarProps {
  count: number
  /** A range that is on its way; nothing can be done before it is here. */
  selecting?: RangeProgress | undefined
  acts: readonly CustomerAct[]
  /** Acts of its own beside those, such as an export. */
  more?: ReactNode
  /** Keeps all acts but the first behind a menu. */
  isPhone: boolean
  onClear: () => void
  onAct: (act: CustomerAct) => void
}

/** What can be done with the selected rows; stands where the toolbar was. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { count, selecting, acts, more, isPhone, onClear, onAct } = props
  const { list, bulk } = useMessages('customers')
  const shown = isPhone ? acts.slice(0, 1) : acts
  const hidden = isPhone ? acts.slice(1) : []
  return (
    <div className="flex flex-wrap items-center gap-2 bg-accent-surface px-4 py-2">
      <IconButton label={list.clearSelection} icon={<X />} onPress={onClear} />
      <span className="me-2 text-13 font-medium tabular-nums" role="status">
        {list.selected(count.toLocaleString('en-US'))}
      </span>
      {selecting && (
        <span className="flex items-center gap-1.5 text-13 text-text-muted tabular-nums">
          <Spinner />
          {list.selecting(selecting.done.toLocaleString('en-US'), selecting.total.toLocaleString('en-US'))}
        </span>
      )}
      {shown.map((act) => (
        <Button
          key={act}
          isDisabled={selecting !== undefined}
          icon={actIcons[act]}
          onPress={() => onAct(act)}
        >
          {bulk.verbs[act]}
        </Button>
      ))}
      {more}
      {hidden.length > 0 && (
        <Menu
          label={bulk.more}
          placement="bottom end"
          trigger={<IconButton label={bulk.more} icon={<Ellipsis />} />}
          groups={[
            {
              id: 'acts',
              entries: hidden.map((act) => ({
                id: act,
                name: bulk.verbs[act],
                icon: actIcons[act],
                tone: isDangerous(act) ? 'danger' : 'normal',
                onAction: () => onAct(act),
              })),
            },
          ]}
        />
      )}
    </div>
  )
}

import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Tooltip } from '@hospital-crm/ui/tooltip'
import type { ReactNode } from 'react'
import {
  ArrowRightLeft,
  ChevronDown,
  ChevronUp,
  HandHeart,
  Maximize2,
  MessageCircle,
  MessageSquarePlus,
  PanelRight,
  ScanEye,
  Trash2,
} from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { useShortcutHint } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import type { CustomerDrawerViewProps } from './customer-drawer.view.tsx'
import { useHasRoom, useIsPhone } from '../../../parts/use-media.ts'

interface HeaderActProps {
  label: string
  icon: ReactNode
  /** The keys that do the same. */
  shortcut?: ReactNode
  /** Whether there is room for the words beside the icon. */
  hasWords: boolean
  onPress: () => void
}

/** One of the acts that are done most: in words where there is room, else an icon with its words in a tooltip. */
const HeaderAct = ({ label, icon, shortcut, hasWords, onPress }: HeaderActProps) => {
  if (!hasWords) return <IconButton label={label} icon={icon} shortcut={shortcut} onPress={onPress} />
  const button = (
    <Button variant="quiet" icon={icon} onPress={onPress}>
      {label}
    </Button>
  )
  return shortcut === undefined ? (
    button
  ) : (
    <Tooltip text={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}

/** Takes the lead or the row of the pool that is open. */
const ReceiveButton = ({ onPress }: { onPress: () => void }) => {
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

type DrawerActionsProps = Pick<CustomerDrawerViewProps, 'snapshot' | 'actions' | 'texts'>

/** What is seldom done with a customer. Beside the name on a phone it would leave that no room. */
export const RareActs = ({ snapshot, actions, texts }: DrawerActionsProps) => {
  const { drawer, transfer } = texts.messages
  const { rules, row } = snapshot
  const isPhone = useIsPhone()
  if (!row) return null
  return (
    <>
      {isPhone && actions.onMessage && (
        <IconButton label={drawer.message} icon={<MessageCircle />} onPress={actions.onMessage} />
      )}
      {actions.onViewers && (
        <IconButton label={drawer.phoneViewers} icon={<ScanEye />} onPress={actions.onViewers} />
      )}
      {actions.onTransfer && row.stage === 'customer' && (
        <IconButton label={transfer.action} icon={<ArrowRightLeft />} onPress={actions.onTransfer} />
      )}
      {rules.canDelete && <IconButton label={drawer.remove} icon={<Trash2 />} onPress={actions.onDelete} />}
    </>
  )
}

/** What can be done with the customer as a whole, and the ways to those beside it. */
export const DrawerActions = ({ snapshot, actions, texts }: DrawerActionsProps) => {
  const { drawer, followUps } = texts.messages
  const { rules, row, place, isFull = false } = snapshot
  const { onPrevious, onNext } = actions
  const hasRoom = useHasRoom()
  const isPhone = useIsPhone()
  const hasWords = isFull && hasRoom
  const hints = {
    followUp: useShortcutHint(customerShortcuts.followUp),
    previous: useShortcutHint(customerShortcuts.previousCustomer),
    next: useShortcutHint(customerShortcuts.nextCustomer),
  }
  return (
    <>
      {actions.onReceive && <ReceiveButton onPress={actions.onReceive} />}
      {rules.canFollowUp && row && (
        <HeaderAct
          label={followUps.title}
          icon={<MessageSquarePlus />}
          shortcut={hints.followUp}
          hasWords={hasWords}
          onPress={actions.onFollowUp}
        />
      )}
      {actions.onMessage && row && !isPhone && (
        <HeaderAct
          label={drawer.message}
          icon={<MessageCircle />}
          hasWords={hasWords}
          onPress={actions.onMessage}
        />
      )}
      {!isPhone && <RareActs snapshot={snapshot} actions={actions} texts={texts} />}
      {actions.onFull && row && (
        <IconButton
          label={isFull ? drawer.beside : drawer.full}
          icon={isFull ? <PanelRight /> : <Maximize2 />}
          onPress={actions.onFull}
        />
      )}
      {(onPrevious ?? onNext) && (
        <>
          {place && (
            <span
              aria-hidden="true"
              title={drawer.place(place.position.toLocaleString(), place.count.toLocaleString())}
              className="hidden text-12 whitespace-nowrap text-text-subtle tabular-nums sm:inline"
            >
              {place.position.toLocaleString()} / {place.count.toLocaleString()}
            </span>
          )}
          <IconButton
            label={drawer.previous}
            icon={<ChevronUp />}
            shortcut={hints.previous}
            isDisabled={!onPrevious}
            onPress={() => onPrevious?.()}
          />
          <IconButton
            label={drawer.next}
            icon={<ChevronDown />}
            shortcut={hints.next}
            isDisabled={!onNext}
            onPress={() => onNext?.()}
          />
        </>
      )}
    </>
  )
}

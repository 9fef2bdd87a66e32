import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu, type MenuEntry, type MenuGroup } from '@hospital-crm/ui/menu'
import { Tooltip } from '@hospital-crm/ui/tooltip'
import type { ReactNode } from 'react'
import {
  ArrowRightLeft,
  ChevronDown,
  ChevronUp,
  ContactRound,
  Ellipsis,
  HandHeart,
  Maximize2,
  MessageCircle,
  MessageSquarePlus,
  PanelRight,
  PhoneOff,
  ScanEye,
  ScrollText,
  Trash2,
  Users,
} from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { useShortcutHint } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import type { CustomerDrawerViewProps } from './customer-drawer.view.tsx'
import { useIsPhone } from '../../../parts/use-media.ts'

interface HeaderActProps {
  label: string
  icon: ReactNode
  /** The keys that do the same. */
  shortcut?: ReactNode
  onPress: () => void
}

/** One of the acts that are done most, in words. */
const HeaderAct = ({ label, icon, shortcut, onPress }: HeaderActProps) => {
  const button = (
    <Button variant="quiet" size="small" icon={icon} onPress={onPress}>
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

/** What is seldom done with a customer; what takes it away comes last. */
const RareActsMenu = ({ snapshot, actions, texts }: DrawerActionsProps) => {
  const { drawer, bulk, transfer } = texts.messages
  const { rules, row } = snapshot
  const { onCard, onContact, onViewers, onMerge, onHistory, onTransfer, onDelete } = actions
  const merging = useMessages('merging')
  const seldom: MenuEntry[] = [
    ...(onCard ? [{ id: 'card', name: drawer.card, icon: <ContactRound />, onAction: onCard }] : []),
    ...(onContact
      ? [{ id: 'contact', name: drawer.contactRules, icon: <PhoneOff />, onAction: onContact }]
      : []),
    ...(onViewers
      ? [{ id: 'viewers', name: drawer.phoneViewers, icon: <ScanEye />, onAction: onViewers }]
      : []),
    ...(onMerge ? [{ id: 'merge', name: merging.action, icon: <Users />, onAction: onMerge }] : []),
    ...(onHistory
      ? [{ id: 'history', name: drawer.history, icon: <ScrollText />, onAction: onHistory }]
      : []),
    ...(onTransfer && row?.stage === 'customer'
      ? [{ id: 'transfer', name: transfer.action, icon: <ArrowRightLeft />, onAction: onTransfer }]
      : []),
  ]
  const remove: MenuEntry = {
    id: 'remove',
    name: drawer.remove,
    icon: <Trash2 />,
    tone: 'danger',
    onAction: onDelete,
  }
  const groups: MenuGroup[] = [
    { id: 'seldom', entries: seldom },
    { id: 'away', entries: rules.canDelete ? [remove] : [] },
  ].filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      label={bulk.more}
      placement="bottom end"
      groups={groups}
      trigger={<IconButton label={bulk.more} icon={<Ellipsis />} />}
    />
  )
}

/** What is done with a customer beside calling. Beside the name on a phone it would leave that no room. */
export const RareActs = (props: DrawerActionsProps) => {
  const { snapshot, actions, texts } = props
  const isPhone = useIsPhone()
  if (!snapshot.row) return null
  return (
    <>
      {isPhone && actions.onReceive && <ReceiveButton onPress={actions.onReceive} />}
      {isPhone && actions.onMessage && (
        <IconButton
          label={texts.messages.drawer.message}
          icon={<MessageCircle />}
          onPress={actions.onMessage}
        />
      )}
      <RareActsMenu {...props} />
    </>
  )
}

/** What can be done with the customer as a whole, and the ways to those beside it. */
export const DrawerActions = ({ snapshot, actions, texts }: DrawerActionsProps) => {
  const { drawer, followUps } = texts.messages
  const { rules, row, place, isFull = false } = snapshot
  const { onPrevious, onNext } = actions
  const isPhone = useIsPhone()
  const hints = {
    followUp: useShortcutHint(customerShortcuts.followUp),
    previous: useShortcutHint(customerShortcuts.previousCustomer),
    next: useShortcutHint(customerShortcuts.nextCustomer),
  }
  return (
    <>
      {!isPhone && actions.onReceive && <ReceiveButton onPress={actions.onReceive} />}
      {/* On a phone the field for it stands below, and the name needs the room. */}
      {rules.canFollowUp && row && !isPhone && (
        <HeaderAct
          label={followUps.action}
          icon={<MessageSquarePlus />}
          shortcut={hints.followUp}
          onPress={actions.onFollowUp}
        />
      )}
      {actions.onMessage && row && !isPhone && (
        <HeaderAct label={drawer.message} icon={<MessageCircle />} onPress={actions.onMessage} />
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
              className="hidden min-w-16 text-center text-12 whitespace-nowrap text-text-subtle tabular-nums sm:inline"
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

import type { CustomerExtra, CustomerRow } from '@hospital-crm/api/entities'
import { Drawer } from '@hospital-crm/ui/drawer'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { ArrowRightLeft, ChevronDown, ChevronUp, MessageSquarePlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import type { EditRules } from '../edit/edit-rules.ts'
import type { FieldWrite } from '../edit/field-write.ts'
import { useShortcutHint } from '../../shortcuts/index.ts'
import { ReceiveButton } from '../receive/receive-button.tsx'
import type { TimelineSnapshot } from './customer-timeline.view.tsx'
import { DrawerHalves } from './drawer-halves.tsx'
import { DrawerHeader } from './drawer-header.tsx'
import { StatusStrip } from './status-strip.tsx'

export interface CustomerDrawerSnapshot {
  /** Undefined while it is on the way. */
  row: CustomerRow | undefined
  /** The long fields; undefined while they are on the way. */
  extra: CustomerExtra | undefined
  timeline: TimelineSnapshot
  /** What the reader may do with this row. */
  rules: EditRules
}

export interface CustomerDrawerActions {
  onClose: () => void
  /** Left out where there is no list to go on in. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onCopy: (text: string) => void
  /** Rejects with an Error that carries the reason. `version`: of the record that the change was made on. */
  onSave: (write: FieldWrite, version?: number) => Promise<void>
  onFollowUp: () => void
  /** Left out for what has an agent, and for whoever receives nothing. */
  onReceive?: (() => void) | undefined
  /** Left out for a role that may hand nobody over. */
  onTransfer?: (() => void) | undefined
  onDelete: () => void
  onMoreTimeline: () => void
  onRetryTimeline: () => void
}

export interface CustomerDrawerViewProps {
  snapshot: CustomerDrawerSnapshot
  actions: CustomerDrawerActions
  texts: FieldTexts
  /** The field for a new follow-up, where the reader may write one. */
  followUpBox?: ReactNode
}

const Shape = () => (
  <div aria-busy="true" className="grid grid-cols-2 gap-5">
    {Array.from({ length: 12 }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- shapes have nothing else to tell them apart
      <div key={index} className="flex flex-col gap-2">
        <Skeleton inlineSize="40%" />
        <Skeleton inlineSize="80%" />
      </div>
    ))}
  </div>
)

const DrawerActions = ({ snapshot, actions, texts }: Omit<CustomerDrawerViewProps, 'followUpBox'>) => {
  const { drawer, followUps } = texts.messages
  const { rules, row } = snapshot
  const { onPrevious, onNext } = actions
  const hints = {
    followUp: useShortcutHint('followUp'),
    previous: useShortcutHint('previousCustomer'),
    next: useShortcutHint('nextCustomer'),
  }
  return (
    <>
      {actions.onReceive && <ReceiveButton onPress={actions.onReceive} />}
      {rules.canFollowUp && row && (
        <IconButton
          label={followUps.title}
          icon={<MessageSquarePlus />}
          shortcut={hints.followUp}
          onPress={actions.onFollowUp}
        />
      )}
      {actions.onTransfer && row?.stage === 'customer' && (
        <IconButton
          label={texts.messages.transfer.action}
          icon={<ArrowRightLeft />}
          onPress={actions.onTransfer}
        />
      )}
      {rules.canDelete && row && (
        <IconButton label={drawer.remove} icon={<Trash2 />} onPress={actions.onDelete} />
      )}
      {(onPrevious ?? onNext) && (
        <>
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

/** One customer in full, with the list it came from beside it. */
export const CustomerDrawerView = ({ snapshot, actions, texts, followUpBox }: CustomerDrawerViewProps) => {
  const { row, rules } = snapshot
  const { drawer } = texts.messages
  return (
    <Drawer
      isOpen
      title={row ? row.name || drawer.title : drawer.title}
      closeLabel={drawer.close}
      onClose={actions.onClose}
      actions={<DrawerActions snapshot={snapshot} actions={actions} texts={texts} />}
      {...(row && { header: <DrawerHeader row={row} onCopy={actions.onCopy} /> })}
    >
      {!row ? (
        <Shape />
      ) : (
        <div key={row.id} className="-mx-5 -my-4 flex flex-col sm:h-[calc(100%+2rem)]">
          <div className="border-0 border-b border-solid border-border px-5 py-2.5">
            <StatusStrip row={row} texts={texts} rules={rules} onSave={actions.onSave} />
          </div>
          <DrawerHalves
            row={row}
            snapshot={snapshot}
            actions={actions}
            texts={texts}
            followUpBox={followUpBox}
          />
        </div>
      )}
    </Drawer>
  )
}

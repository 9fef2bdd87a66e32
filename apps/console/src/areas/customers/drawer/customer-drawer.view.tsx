import type { CustomerExtra, CustomerRow, TimelineEntry } from '@hospital-crm/api/entities'
import { Drawer } from '@hospital-crm/ui/drawer'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { VisuallyHidden } from '@hospital-crm/ui/visually-hidden'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsPhone } from '../../../parts/use-media.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import type { SaveField } from '../edit/store-change.ts'
import { CustomerPageFrame } from './customer-page-frame.tsx'
import type { Paged } from '../../../parts/paged.tsx'
import type { Happening } from './timeline-items.ts'
import type { DetailValueProps } from './detail-value.tsx'
import { DrawerActions, RareActs } from './drawer-actions.tsx'
import { DrawerHalves } from './drawer-halves.view.tsx'
import { DrawerHeader } from './drawer-header.tsx'
import { StatusStrip } from './status-strip.tsx'
import { SummaryStrip } from './summary-strip.view.tsx'

export interface CustomerDrawerSnapshot {
  /** Undefined while it is on the way. */
  row: CustomerRow | undefined
  /** The long fields; undefined while they are on the way. */
  extra: CustomerExtra | undefined
  /** The long fields could not be had. */
  hasExtraFailed?: boolean
  timeline: Paged<Happening>
  /** What the reader may do with this row. */
  rules: EditRules
  /** Where the customer stands in the list, from 1, and of how many. */
  place?: { position: number; count: number } | undefined
  /** Whether it takes the place of the list instead of standing beside it. @default false */
  isFull?: boolean
  /** Unix seconds that "today" and "late" are reckoned from. @default the clock */
  now?: number | undefined
}

export interface CustomerDrawerActions {
  onClose: () => void
  /** Left out where there is no list to go on in. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onCopy: (text: string) => void
  onSave: SaveField
  onFollowUp: () => void
  /** Left out for what has an agent, and for whoever receives nothing. */
  onReceive?: (() => void) | undefined
  /** Left out for a role that sends no messages. */
  onMessage?: (() => void) | undefined
  /** Sends the customer's card to a colleague. */
  onCard?: (() => void) | undefined
  /** Left out for whoever may not know how the customer may be contacted. */
  onContact?: (() => void) | undefined
  /** Left out for whoever may not know who saw the number. */
  onViewers?: (() => void) | undefined
  /** Looks for other records of the person; left out for whoever may not. */
  onMerge?: (() => void) | undefined
  /** Shows what was done with the customer and by whom; left out for those who may not see it. */
  onHistory?: (() => void) | undefined
  /** Left out for a role that may hand nobody over. */
  onTransfer?: (() => void) | undefined
  onDelete: () => void
  /** Takes the place of the list, or gives it back. Left out where there is no room for both. */
  onFull?: (() => void) | undefined
  onRetryExtra?: (() => void) | undefined
}

export interface CustomerDrawerViewProps {
  snapshot: CustomerDrawerSnapshot
  actions: CustomerDrawerActions
  texts: FieldTexts
  /** The field for a new follow-up, where the reader may write one. */
  followUpBox?: ReactNode
  /** The costs and their entries; without it the sums alone. */
  ledger?: ReactNode
  /** The files of the customer; left out for whoever may not see that there are any. */
  files?: ReactNode
  /** The files of one follow-up, where it stands in the history. */
  renderFollowUpFiles?: ((followUp: number) => ReactNode) | undefined
  /** Says that there are other records of the person. */
  duplicates?: ReactNode
  /** What can be done about an entry of the history. */
  renderEntryAct?: ((entry: TimelineEntry) => ReactNode) | undefined
  /** What stands for a masked number, where the whole one can be had. */
  phone?: ReactNode
  /** What stands under an open editor, such as other records with what is typed. */
  renderHint?: DetailValueProps['renderHint']
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

/** One customer in full, beside the list it came from or in its place. */
export const CustomerDrawerView = (props: CustomerDrawerViewProps) => {
  const { snapshot, actions, texts } = props
  const { row, rules, place, isFull = false } = snapshot
  const { drawer } = texts.messages
  const isPhone = useIsPhone()
  const [showsEmpty, setShowsEmpty] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  // The next customer takes away what had the focus; without it keys would reach the list and no longer the customer.
  useEffect(() => {
    if (row && document.activeElement === document.body)
      body.current?.closest<HTMLElement>('[role=dialog], [data-page]')?.focus({ preventScroll: true })
  }, [row?.id]) // oxlint-disable-line react-hooks/exhaustive-deps -- only another customer takes the focus away
  const name = row ? row.name || drawer.title : drawer.title
  const placeText = place && drawer.place(place.position.toLocaleString(), place.count.toLocaleString())
  const frame = {
    title: name,
    closeLabel: drawer.close,
    onClose: actions.onClose,
    actions: <DrawerActions snapshot={snapshot} actions={actions} texts={texts} />,
    ...(row && { header: <DrawerHeader row={row} onCopy={actions.onCopy} phone={props.phone} /> }),
    children: (
      <>
        <VisuallyHidden>
          <span role="status">{row && placeText ? `${name} ${placeText}` : ''}</span>
        </VisuallyHidden>
        {!row ? (
          <Shape />
        ) : (
          <div key={row.id} ref={body} className="-mx-5 -my-4 flex flex-col sm:h-[calc(100%+2rem)]">
            <div className="flex items-start justify-between border-0 border-b border-solid border-border px-5 py-2.5">
              <StatusStrip row={row} texts={texts} rules={rules} onSave={actions.onSave} />
              {isPhone && (
                <div className="-me-3 flex flex-none">
                  <RareActs snapshot={snapshot} actions={actions} texts={texts} />
                </div>
              )}
            </div>
            {props.duplicates}
            <SummaryStrip row={row} extra={snapshot.extra} texts={texts} now={snapshot.now} />
            <DrawerHalves {...props} row={row} showsEmpty={showsEmpty} onShowsEmpty={setShowsEmpty} />
          </div>
        )}
      </>
    ),
  }
  return isFull ? <CustomerPageFrame {...frame} /> : <Drawer isOpen {...frame} />
}

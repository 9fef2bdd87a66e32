import { Button } from '@hospital-crm/ui/button'
import { Drawer } from '@hospital-crm/ui/drawer'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import type { Notice } from '@hospital-crm/api/entities'
import { Bell } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../messages/index.ts'
import { NoticePanelView, type NoticePanelProps } from './notice-panel.view.tsx'
import { NOTICE_POPOVER_MAX_HEIGHT, NOTICE_POPOVER_WIDTH } from '../../parts/measures.ts'

const panelSize = { inlineSize: NOTICE_POPOVER_WIDTH, maxBlockSize: NOTICE_POPOVER_MAX_HEIGHT }

export interface NoticeBellViewProps extends NoticePanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A sheet from below instead of a panel at the bell. */
  isPhone: boolean
}

/** The bell in the header with the unread count, and the newest notices behind it. */
export const NoticeBellView = (props: NoticeBellViewProps) => {
  const { isOpen, onOpenChange, isPhone, ...panel } = props
  const { bell, title, close, markAll } = useMessages('notices')
  const { unread } = panel.snapshot
  const markAllRead = (
    <Button variant="quiet" size="small" isDisabled={unread === 0} onPress={panel.actions.onMarkAll}>
      {markAll}
    </Button>
  )
  const button = useRef<HTMLButtonElement>(null)
  const { onFollowUp } = panel.actions
  // The dialog gives the focus back to where it was, and the button in the sheet goes together with the sheet.
  const followUp = (notice: Notice) => {
    flushSync(() => onOpenChange(false))
    button.current?.focus()
    onFollowUp?.(notice)
  }
  const trigger = (
    <IconButton
      ref={button}
      label={bell(unread)}
      icon={<Bell />}
      count={unread}
      {...(isPhone && { onPress: () => onOpenChange(true) })}
    />
  )
  if (isPhone)
    return (
      <>
        {trigger}
        <Drawer
          isOpen={isOpen}
          side="bottom"
          isFlush
          title={title}
          closeLabel={close}
          actions={markAllRead}
          onClose={() => onOpenChange(false)}
        >
          <div data-notices>
            <NoticePanelView {...panel} actions={{ ...panel.actions, onFollowUp: onFollowUp && followUp }} />
          </div>
        </Drawer>
      </>
    )
  return (
    <Popover
      label={title}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={trigger}
    >
      <div className="-m-3 flex flex-col" style={panelSize}>
        <div className="flex min-h-11 items-center justify-between gap-2 border-0 border-b border-solid border-border ps-3.5 pe-2">
          <h2 className="m-0 text-14 font-semibold">{title}</h2>
          {markAllRead}
        </div>
        <div data-notices className="min-h-0 flex-1 overflow-auto overscroll-contain [scrollbar-width:thin]">
          <NoticePanelView {...panel} />
        </div>
      </div>
    </Popover>
  )
}

import { useContext } from 'react'
import { OverlayTriggerStateContext, Popover as AriaPopover, type PopoverProps } from 'react-aria-components'
import { usePanelClose } from './use-panel-close.ts'

/**
 * The panel of a field whose list opens when the focus comes: the scroll that brought the field into view does not close
 * it again.
 */
function ListPopover(props: Pick<PopoverProps, 'children' | 'triggerRef'>) {
  const state = useContext(OverlayTriggerStateContext)
  const onOpenChange = usePanelClose(() => state?.close(), state?.isOpen)
  return (
    <OverlayTriggerStateContext value={state && { ...state, close: () => onOpenChange(false) }}>
      <AriaPopover {...props} className="ui-popover" offset={4} />
    </OverlayTriggerStateContext>
  )
}

export { ListPopover }

import { useRef, type ReactNode } from 'react'
import { Popover as AriaPopover } from 'react-aria-components'
import { usePanelClose } from '../../../popover/use-panel-close.ts'

interface ChoicePanelProps {
  label: string
  /** What stands in the cell while the panel is open. */
  text: string
  className?: string
  children: ReactNode
  /** The panel was closed from outside, for instance because the view scrolled away from under it. */
  onClose: () => void
}

/** A panel at a cell that has no field of its own: what is chosen stands in the cell, what can be chosen below. */
function ChoicePanel({ label, text, className = '', children, onClose }: ChoicePanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const onOpenChange = usePanelClose(onClose)
  return (
    <div ref={box} className="data-grid-editor-text">
      {text}
      <AriaPopover
        className={`ui-popover ${className}`}
        isNonModal
        isOpen
        triggerRef={box}
        placement="bottom start"
        offset={4}
        onOpenChange={onOpenChange}
        aria-label={label}
      >
        {children}
      </AriaPopover>
    </div>
  )
}

export { ChoicePanel }

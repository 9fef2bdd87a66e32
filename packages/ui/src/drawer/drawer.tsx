import { useState, useRef, type CSSProperties, type ReactNode } from 'react'
import { Dialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { useIsInPage } from './use-is-in-page.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import { usePanelFocus } from './use-panel-focus.ts'

interface DrawerProps {
  isOpen: boolean
  /** Called on Escape and on the close button, and on a press outside where it is modal. */
  onClose: () => void
  title: string
  /** Replaces the drawn title; `title` stays the accessible name. */
  header?: ReactNode
  /** Controls between the title and the close button. */
  actions?: ReactNode
  /** Names the close button. @default 'Close', in the language of the locale */
  closeLabel?: string | undefined
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode
  /** Blocks the page beside it. Without it the page stays usable; phones are always modal. @default false */
  isModal?: boolean
  /** Width in px; the whole screen below 640 px. @default 720 */
  inlineSize?: number
  /** `bottom` for a sheet on a phone: as high as its content, always modal. @default 'end' @selector [data-side] */
  side?: 'end' | 'bottom'
  /** Without space around the children, for a list whose headings stick to the edge. @default false @selector [data-flush] */
  isFlush?: boolean
  children: ReactNode
}

type PanelProps = Omit<DrawerProps, 'isOpen' | 'isModal'>

function panelSize(inlineSize: number): CSSProperties & Record<`--${string}`, string> {
  return { '--drawer-inline-size': `${inlineSize}px` }
}

function BesidePanel({ inlineSize = 720, ...props }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel)
  return (
    <section
      ref={panel}
      className="ui-drawer"
      data-beside="true"
      role="dialog"
      aria-label={props.title}
      tabIndex={-1}
      style={panelSize(inlineSize)}
      onKeyDown={(event) => {
        // Overlays opened from inside are portals: React hands their keys on to here, the document does not.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (panel.current?.contains(event.target as Node)) props.onClose()
      }}
    >
      <DrawerFrame {...props} />
    </section>
  )
}

function BlockingPanel({ inlineSize = 720, side = 'end', ...props }: PanelProps) {
  return (
    <ModalOverlay
      className="ui-drawer-overlay"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
    >
      <AriaModal className="ui-drawer" data-side={side} style={panelSize(inlineSize)}>
        <Dialog className="ui-drawer__dialog" aria-label={props.title}>
          <DrawerFrame {...props} />
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

function OpenDrawer({ isModal = false, ...props }: Omit<DrawerProps, 'isOpen'>) {
  // Decided once per opening: changing it on a rotation would throw away what was typed inside.
  const [isBlocking] = useState(
    () => isModal || props.side === 'bottom' || window.matchMedia('(max-width: 639px)').matches,
  )
  return isBlocking ? <BlockingPanel {...props} /> : <BesidePanel {...props} />
}

/** A panel from the end side for one thing in full, with the list it came from beside it. */
function Drawer({ isOpen, ...props }: DrawerProps) {
  const isInPage = useIsInPage()
  return isOpen && isInPage ? <OpenDrawer {...props} /> : null
}

export { Drawer }
export type { DrawerProps }

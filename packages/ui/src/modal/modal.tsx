import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { useScrollFocus } from './use-scroll-focus.ts'

interface ModalProps {
  isOpen: boolean
  /** Called on Escape and on the close button. */
  onClose: () => void
  title: string
  /** Names the close button. @default 'Close', in the language of the locale */
  closeLabel?: string | undefined
  /** Without a way out the user must answer inside: no close button, no Escape. @default true */
  isClosable?: boolean
  /** Whether a press on the scrim closes it as well; leave it off where something was typed. @default false */
  isDismissable?: boolean
  /** 400, 560 or 800 px wide; the whole screen on phones. @default 'medium' @selector [data-size] */
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog` for a question that interrupts: what stands in it is read out with its title. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Beside `ui-modal`, on the box that stands over the page. */
  className?: string | undefined
  /** The buttons, main one last. */
  footer?: ReactNode
  children: ReactNode
}

function ModalBody({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="ui-modal__body" id={id} {...useScrollFocus<HTMLDivElement>()}>
      {children}
    </div>
  )
}

/**
 * A task that must be done or left before anything else. Focus stays inside and returns to where it was.
 *
 * https://react-aria.adobe.com/Modal
 */
function Modal(props: ModalProps) {
  const { isOpen, onClose, title, isClosable = true, isDismissable = false, size = 'medium' } = props
  const { close } = useSharedWords({ close: props.closeLabel })
  const bodyId = useId()
  const isAlert = props.role === 'alertdialog'
  return (
    <ModalOverlay
      className="ui-modal-overlay"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isClosable && isDismissable}
      isKeyboardDismissDisabled={!isClosable}
    >
      <AriaModal className={props.className ? `ui-modal ${props.className}` : 'ui-modal'} data-size={size}>
        <Dialog
          className="ui-modal__dialog"
          role={props.role ?? 'dialog'}
          {...(isAlert ? { 'aria-describedby': bodyId } : {})}
        >
          <header className="ui-modal__header">
            <Heading slot="title" className="ui-modal__title">
              {title}
            </Heading>
            {isClosable && <BareIconButton slot={null} label={close} icon={<X />} onPress={onClose} />}
          </header>
          <ModalBody id={bodyId}>{props.children}</ModalBody>
          {props.footer !== undefined && (
            <footer className="ui-modal__footer" data-toast-clear="true">
              {props.footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

export { Modal }
export type { ModalProps }

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { useScrollFocus } from '../modal/use-scroll-focus.ts'
import { useSharedWords } from '../words/shared-words.ts'

interface DrawerFrameProps {
  title: string
  header?: ReactNode
  actions?: ReactNode
  closeLabel?: string | undefined
  onClose: () => void
  footer?: ReactNode
  isFlush?: boolean
  children: ReactNode
}

/** What is inside a drawer whether it blocks the page or not. */
function DrawerFrame(props: DrawerFrameProps) {
  const { title, header, actions, closeLabel, onClose, footer, isFlush = false, children } = props
  const { close } = useSharedWords({ close: closeLabel })
  const scroll = useScrollFocus<HTMLDivElement>()
  return (
    <>
      <header className="ui-drawer__header">
        <div className="ui-drawer__heading">{header ?? <h2 className="ui-drawer__title">{title}</h2>}</div>
        <div className="ui-drawer__actions">
          {actions}
          <BareIconButton slot={null} label={close} icon={<X />} onPress={onClose} />
        </div>
      </header>
      <div className="ui-drawer__body" data-flush={isFlush || undefined} {...scroll}>
        {children}
      </div>
      {footer !== undefined && (
        <footer className="ui-drawer__footer" data-toast-clear="true">
          {footer}
        </footer>
      )}
    </>
  )
}

export { DrawerFrame }

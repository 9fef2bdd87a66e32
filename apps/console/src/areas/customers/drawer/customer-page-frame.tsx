import { IconButton } from '@hospital-crm/ui/icon-button'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface CustomerPageFrameProps {
  title: string
  header?: ReactNode
  actions?: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The frame of a customer that stands in the place of the list, which is out of reach meanwhile; its acts stand where they do beside it. */
export const CustomerPageFrame = (props: CustomerPageFrameProps) => {
  const { title, header, actions, closeLabel, onClose, children } = props
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const beneath = [...(page.current?.parentElement?.children ?? [])].filter((one) => one !== page.current)
    for (const one of beneath) one.toggleAttribute('inert', true)
    return () => {
      for (const one of beneath) one.toggleAttribute('inert', false)
    }
  }, [])
  useEffect(() => {
    const { current } = page
    if (current && !current.contains(document.activeElement)) current.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={page}
      data-page
      aria-label={title}
      tabIndex={-1}
      className="absolute inset-0 z-10 flex flex-col bg-surface text-text outline-none"
    >
      <header className="flex min-h-15 flex-none items-center gap-3 border-0 border-b border-solid border-border py-2.5 ps-5 pe-3">
        <div className="min-w-0 flex-1">
          {header ?? <h2 className="m-0 text-16 font-semibold">{title}</h2>}
        </div>
        <div className="flex flex-none items-center gap-1">
          {actions}
          <IconButton label={closeLabel} icon={<X />} onPress={onClose} />
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-5 py-4">{children}</div>
    </section>
  )
}

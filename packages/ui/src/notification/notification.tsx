import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/button.tsx'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { useIsInPage } from '../drawer/use-is-in-page.ts'
import { useSharedWords } from '../words/shared-words.ts'
import { useCountdown, useIsPageVisible } from './use-countdown.ts'

interface NotificationItem {
  id: string | number
  title: string
  /** Details, quieter. */
  description?: string | undefined
  /** A 20 px icon. */
  icon: ReactNode
  /** `warning` for what needs care. @default 'neutral' @selector [data-tone] */
  tone?: 'neutral' | 'warning'
  /** What can be done about it; the notification goes when it is pressed. */
  action?: { label: string; onAction: () => void } | undefined
}

interface NotificationRegionProps {
  /** Names the region. */
  label: string
  /** Oldest first. */
  items: readonly NotificationItem[]
  /** Names the close button. @default 'Close', in the language of the locale */
  closeLabel?: string | undefined
  /** How long each stays, in ms; pointing at one, focusing it or leaving the page stops the clock. @default 6000 */
  durationMs?: number
  /** Called when the time is over, and when the reader closes it or acts. */
  onClose: (id: NotificationItem['id']) => void
}

interface CardProps extends Required<Pick<NotificationRegionProps, 'durationMs' | 'onClose'>> {
  closeLabel: string
  item: NotificationItem
  isPaused: boolean
}

function Card({ item, isPaused, closeLabel, durationMs, onClose }: CardProps) {
  const { id, title, description, icon, tone = 'neutral', action } = item
  useCountdown(durationMs, isPaused, () => onClose(id))
  return (
    <div className="ui-notification" data-tone={tone}>
      <span className="ui-notification__icon" aria-hidden="true">
        {icon}
      </span>
      <div className="ui-notification__content">
        <p className="ui-notification__title">{title}</p>
        {description !== undefined && <p className="ui-notification__description">{description}</p>}
        {action && (
          <div className="ui-notification__action">
            <Button
              size="small"
              onPress={() => {
                action.onAction()
                onClose(id)
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <BareIconButton size="small" label={closeLabel} icon={<X />} onPress={() => onClose(id)} />
    </div>
  )
}

/**
 * What has just happened elsewhere, at the upper end of the screen: it interrupts nobody, is read out politely and
 * goes by itself. Render it once; it stays in the page while it is empty, so that screen readers hear what comes.
 */
function NotificationRegion(props: NotificationRegionProps) {
  const { label, items, durationMs = 6000, onClose } = props
  const { close: closeLabel } = useSharedWords({ close: props.closeLabel })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const isVisible = useIsPageVisible()
  const isInPage = useIsInPage()
  const isPaused = (items.length > 0 && (isHovered || isFocused)) || !isVisible

  const close = (id: NotificationItem['id']) => {
    // A focused card that goes would leave the focus nowhere.
    if (isFocused && items.length === 1) cameFrom.current?.focus()
    if (items.length === 1) {
      setHovered(false)
      setFocused(false)
    }
    onClose(id)
  }
  if (!isInPage) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing and focusing only stop the clock
    <div
      className="ui-notification-region"
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setFocused(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      }}
    >
      <div role="status" aria-label={label} aria-atomic="false" className="ui-notification-region__list">
        {items.map((item) => (
          <Card key={item.id} {...{ item, isPaused, closeLabel, durationMs }} onClose={close} />
        ))}
      </div>
    </div>,
    document.body,
  )
}

export { NotificationRegion }
export type { NotificationItem, NotificationRegionProps }

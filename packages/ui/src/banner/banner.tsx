import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { useSharedWords } from '../words/shared-words.ts'

type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface BannerProps {
  /** @default 'info' @selector [data-tone] */
  tone?: BannerTone
  title?: string
  children?: ReactNode
  /** Buttons or links at the end. */
  actions?: ReactNode
  /** Makes it dismissable. */
  onDismiss?: (() => void) | undefined
  /** Names the button that dismisses it. @default 'Dismiss', in the language of the locale */
  dismissLabel?: string | undefined
  /** Spans a page from edge to edge, without rounded corners. @default false @selector [data-page] */
  isPage?: boolean
}

/** A message that stays where it concerns. Danger interrupts a screen reader, the others wait. */
function Banner({ tone = 'info', title, children, actions, onDismiss, dismissLabel, isPage }: BannerProps) {
  const { dismiss } = useSharedWords({ dismiss: dismissLabel })
  const Icon = icons[tone]
  return (
    <div
      className="ui-banner"
      role={tone === 'danger' ? 'alert' : 'status'}
      data-tone={tone}
      data-page={isPage || undefined}
    >
      <Icon className="ui-banner__icon" aria-hidden="true" />
      <div className="ui-banner__text">
        {title !== undefined && <strong className="ui-banner__title">{title}</strong>}
        {children}
      </div>
      {actions !== undefined && <div className="ui-banner__actions">{actions}</div>}
      {onDismiss && <BareIconButton size="small" label={dismiss} icon={<X />} onPress={onDismiss} />}
    </div>
  )
}

export { Banner }
export type { BannerProps, BannerTone }

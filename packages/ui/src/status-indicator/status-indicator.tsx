import type { Tone } from '../badge/badge.tsx'

interface StatusIndicatorProps {
  /** @default 'neutral' @selector [data-tone] */
  tone?: Tone
  /** What the state is, in words. */
  label: string
  /** Leaves the words to assistive technology and the tooltip; `phone` does so on phones alone. @default false @selector [data-hidden] */
  isLabelHidden?: boolean | 'phone'
  /** Something is under way; it breathes unless motion is reduced. @default false @selector [data-busy] */
  isBusy?: boolean
}

/** The state of something in the background, such as a connection; a change is read out politely. */
function StatusIndicator({
  tone = 'neutral',
  label,
  isLabelHidden = false,
  isBusy = false,
}: StatusIndicatorProps) {
  return (
    <span
      className="ui-status-indicator"
      role="status"
      data-tone={tone}
      data-busy={isBusy || undefined}
      {...(isLabelHidden === false ? {} : { title: label })}
    >
      <span className="ui-status-indicator__dot" aria-hidden="true" />
      <span
        className="ui-status-indicator__label"
        data-hidden={isLabelHidden === true ? 'always' : isLabelHidden || undefined}
      >
        {label}
      </span>
    </span>
  )
}

export { StatusIndicator }
export type { StatusIndicatorProps }

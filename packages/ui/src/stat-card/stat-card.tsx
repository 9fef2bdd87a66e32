import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Sparkline } from './sparkline.tsx'

interface StatCardProps {
  /** What is counted. */
  label: string
  /** The number as it should be read; `undefined` while it loads. */
  value: string | undefined
  /** Stands after the number, smaller. */
  unit?: string
  /** A sentence under the number: what it means, or what to do. */
  hint?: ReactNode
  /** Its course over time, oldest first, as a small line for the eye alone; fewer than two numbers draw none. */
  trend?: readonly number[] | undefined
  icon?: ReactNode
  /** `attention` marks a number that waits for someone. @default 'normal' @selector [data-tone] */
  tone?: 'normal' | 'attention'
  /** Leads to the rows that were counted. */
  href?: string
  onPress?: () => void
}

/** A number, and the way to the rows behind it. */
function StatCard({ label, value, unit, hint, trend, icon, tone = 'normal', href, onPress }: StatCardProps) {
  const canOpen = href !== undefined || onPress !== undefined
  const content = (
    <>
      <span className="ui-stat-card__label">
        {icon}
        {label}
        {canOpen && <ChevronRight className="ui-stat-card__arrow" aria-hidden="true" />}
      </span>
      <span className="ui-stat-card__value">
        {value ?? <Skeleton inlineSize="3em" />}
        {value !== undefined && unit !== undefined && <span className="ui-stat-card__unit">{unit}</span>}
      </span>
      {trend && <Sparkline values={trend} />}
      {hint !== undefined && <span className="ui-stat-card__hint">{hint}</span>}
    </>
  )
  if (!canOpen) {
    return (
      <div className="ui-stat-card" data-tone={tone} aria-busy={value === undefined}>
        {content}
      </div>
    )
  }
  return (
    <AriaLink
      className="ui-stat-card"
      data-tone={tone}
      {...(href === undefined ? {} : { href })}
      {...(onPress === undefined ? {} : { onPress })}
    >
      {content}
    </AriaLink>
  )
}

export { StatCard }
export type { StatCardProps }

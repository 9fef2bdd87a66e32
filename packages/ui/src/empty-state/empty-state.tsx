import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A 24 px icon. */
  icon?: ReactNode
  /** What would be here. */
  title: string
  description?: ReactNode
  /** The one next action; for a filtered list, one control per filter to drop. */
  actions?: ReactNode
}

/** A place that has nothing to show yet, or nothing that matches. */
function EmptyState({ icon, title, description, actions }: EmptyStateProps) {
  return (
    <div className="ui-empty-state">
      {icon !== undefined && (
        <span className="ui-empty-state__icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="ui-empty-state__title">{title}</p>
      {description !== undefined && <div className="ui-empty-state__description">{description}</div>}
      {actions !== undefined && <div className="ui-empty-state__actions">{actions}</div>}
    </div>
  )
}

export { EmptyState }
export type { EmptyStateProps }

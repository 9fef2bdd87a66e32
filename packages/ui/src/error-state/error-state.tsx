import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useSharedWords } from '../words/shared-words.ts'

interface ErrorStateProps {
  /** What failed. */
  title: string
  /** What is safe, and what to do next. */
  description?: ReactNode
  /** A number to quote to whoever helps. */
  reference?: string
  /** What the button says that tries again. @default 'Try again', in the language of the locale */
  retryLabel?: string | undefined
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined
  /** It is being tried again: the button says so and keeps its focus. @default false */
  isRetrying?: boolean
  /** Other ways on, beside the retry. */
  actions?: ReactNode
}

/** A place that could not be shown, said once and calmly, with the way on. */
function ErrorState(props: ErrorStateProps) {
  const { title, description, reference, onRetry, isRetrying = false, actions } = props
  const { retry } = useSharedWords({ retry: props.retryLabel })
  return (
    <div className="ui-error-state" role="alert">
      <CircleAlert className="ui-error-state__icon" aria-hidden="true" />
      <p className="ui-error-state__title">{title}</p>
      {description !== undefined && <div className="ui-error-state__description">{description}</div>}
      {reference !== undefined && <code className="ui-error-state__reference">{reference}</code>}
      <div className="ui-error-state__actions">
        {onRetry && (
          <Button icon={<RotateCw />} onPress={onRetry} isPending={isRetrying}>
            {retry}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

export { ErrorState }
export type { ErrorStateProps }

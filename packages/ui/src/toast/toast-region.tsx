import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { Text } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { AriaToast, AriaToastContent, AriaToastRegion } from './aria-toasts.ts'
import type { Toasts } from './toasts.ts'
import { useLift } from './use-lift.ts'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }

interface ToastRegionProps {
  /** The queue of the application, made by `createToasts`. */
  toasts: Toasts
  /** Names the region, a landmark reached with F6. */
  label: string
  /** Names the close button. @default 'Close', in the language of the locale */
  closeLabel?: string | undefined
}

function Shown({ toasts, label, closeLabel }: ToastRegionProps) {
  const { close } = useSharedWords({ close: closeLabel })
  const region = useLift()
  return (
    <AriaToastRegion ref={region} queue={toasts.queue} aria-label={label} className="ui-toast-region">
      {({ toast }) => {
        const { kind, title, description, action, count } = toast.content
        const Icon = icons[kind]
        return (
          <AriaToast toast={toast} className="ui-toast" data-kind={kind}>
            <Icon className="ui-toast__icon" aria-hidden="true" />
            <AriaToastContent className="ui-toast__content">
              <Text slot="title" className="ui-toast__title">
                {title}
              </Text>
              {description !== undefined && (
                <Text slot="description" className="ui-toast__description">
                  {description}
                </Text>
              )}
            </AriaToastContent>
            {count > 1 && (
              <span key={count} className="ui-toast__count">
                ×{count}
              </span>
            )}
            {action !== undefined && (
              <Button
                slot={null}
                size="small"
                onPress={() => {
                  action.onAction()
                  toasts.close(toast.key)
                }}
              >
                {action.label}
              </Button>
            )}
            <BareIconButton
              slot={null}
              size="small"
              label={close}
              icon={<X />}
              onPress={() => toasts.close(toast.key)}
            />
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
}

/**
 * Shows passing messages at the end of the screen and has them read out. Render it once, outside the pages. Buttons stay
 * free: it rises above those below it, unless they are in a grid, and above what carries `data-toast-clear`.
 *
 * https://react-aria.adobe.com/Toast
 */
function ToastRegion(props: ToastRegionProps) {
  const { queue } = props.toasts
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue])
  const getIsEmpty = () => queue.visibleToasts.length === 0
  const isEmpty = useSyncExternalStore(subscribe, getIsEmpty, getIsEmpty)
  // React Aria makes a region a landmark only when it appears together with its first message.
  return isEmpty ? null : <Shown {...props} />
}

export { ToastRegion }
export type { ToastRegionProps }

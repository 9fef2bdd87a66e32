import { use, useLayoutEffect } from 'react'
import { PopoverContext } from 'react-aria-components'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])'

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

/** Focuses what stood behind a control that is gone, or before it, in the nearest part that is still there. */
function focusBeside(order: readonly HTMLElement[], trigger: Element, around: readonly Element[]) {
  if (document.activeElement !== document.body || trigger.isConnected) return
  const at = order.findIndex((one) => one === trigger)
  const beside = [...order.slice(at + 1), ...order.slice(0, at).toReversed()].filter((one) => one.isConnected)
  const part = around.find((one) => one.isConnected && beside.some((other) => one.contains(other)))
  beside.find((one) => part?.contains(one))?.focus()
}

/** Stands beside the trigger of a menu and keeps the focus in its neighbourhood when an entry takes both away. */
export function FocusBeside() {
  const context = use(PopoverContext)
  const triggerRef = context && 'triggerRef' in context ? context.triggerRef : undefined
  useLayoutEffect(() => {
    const trigger = triggerRef?.current
    return () => {
      const active = document.activeElement
      if (!trigger || !active || (active !== trigger && active.closest('.ui-menu') === null)) return
      const order = [...document.querySelectorAll<HTMLElement>(focusable)]
      const around = ancestorsOf(trigger)
      // React Aria gives the focus back in the next frame, where it can.
      requestAnimationFrame(() => requestAnimationFrame(() => focusBeside(order, trigger, around)))
    }
  }, [triggerRef])
  return null
}

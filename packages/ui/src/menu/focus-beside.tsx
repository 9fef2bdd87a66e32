import { use, useLayoutEffect, type RefObject } from 'react'
import { PopoverContext } from 'react-aria-components'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])'

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

function holdFocus(trigger: Element, menu: RefObject<HTMLElement | null>): boolean {
  const active = document.activeElement
  return active !== null && (active === trigger || menu.current?.contains(active) === true)
}

/** Gives the focus to an element; answers whether it could have it, which nothing can that is not seen. */
function takesFocus(element: HTMLElement): boolean {
  element.focus()
  return document.activeElement === element
}

/** Focuses what stood behind a control that is gone, or before it, in the nearest part that is still there. */
function focusBeside(order: readonly HTMLElement[], trigger: Element, around: readonly Element[]) {
  if (document.activeElement !== document.body || trigger.isConnected) return
  const at = order.findIndex((one) => one === trigger)
  const beside = [...order.slice(at + 1), ...order.slice(0, at).toReversed()].filter((one) => one.isConnected)
  around.some((part) => part.isConnected && beside.some((one) => part.contains(one) && takesFocus(one)))
}

/**
 * Stands before the trigger of a menu, so that it hears before it that both go, and keeps the focus in the neighbourhood
 * when an entry takes them away.
 */
export function FocusBeside({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const context = use(PopoverContext)
  const triggerRef = context && 'triggerRef' in context ? context.triggerRef : undefined
  useLayoutEffect(
    () => () => {
      const trigger = triggerRef?.current
      if (!trigger || !holdFocus(trigger, menu)) return
      const order = [...document.querySelectorAll<HTMLElement>(focusable)]
      const around = ancestorsOf(trigger)
      // React Aria gives the focus back in the next frame, where it can.
      requestAnimationFrame(() => requestAnimationFrame(() => focusBeside(order, trigger, around)))
    },
    [triggerRef, menu],
  )
  return null
}

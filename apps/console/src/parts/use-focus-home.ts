import { useEffect, useEffectEvent, useRef } from 'react'

/** Whether the focus is lost: nothing holds it, or what can no longer be pressed. */
const isLost = (): boolean => {
  const held = document.activeElement
  return held === null || held === document.body || held.matches(':disabled')
}

/**
 * Brings the focus back when a step takes away what held it, so that keys go on working.
 *
 * @param step another value is another step
 * @param home what gets the focus
 */
export const useFocusHome = (step: unknown, home: () => HTMLElement | null | undefined): void => {
  const last = useRef(step)
  const bring = useEffectEvent(() => {
    if (isLost()) home()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (Object.is(last.current, step)) return
    last.current = step
    bring()
  }, [step])
}

import { useLayoutEffect, useState, type Ref } from 'react'
import { liftOver } from './lift.ts'

const keptClear = '[data-toast-clear], .ui-button, .ui-bottom-bar, .ui-field:focus-within'
/** Buttons that are many, that nobody reaches just now, or that are the messages' own. */
const passedOver = '[role=grid], [role=row], [inert], [aria-hidden=true], .ui-toast-region'

const toKeepClear = () => [...document.querySelectorAll(keptClear)].filter((one) => !one.closest(passedOver))

const holds = (node: Node) =>
  node instanceof Element && (node.matches(keptClear) || node.querySelector(keptClear) !== null)

/** Measures without the lift that is in force, so that a pile comes down again. */
function lift(region: HTMLElement, clear: readonly Element[]) {
  region.style.removeProperty('--toast-lift')
  const edges = clear.map((one) => one.getBoundingClientRect())
  const px = liftOver(region.getBoundingClientRect(), edges, window.innerHeight)
  if (px > 0) region.style.setProperty('--toast-lift', `${px}px`)
}

/** Lifts a region now and whenever something that it must not cover comes, goes, moves or grows. */
function keepClear(region: HTMLElement): () => void {
  let frame = 0
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => lift(region, toKeepClear()))
  }
  const size = new ResizeObserver(schedule)
  const watchSizes = () => {
    size.disconnect()
    const dialogs = toKeepClear().map((one) => one.parentElement ?? one)
    for (const one of [region, document.documentElement, ...dialogs]) size.observe(one)
  }
  const opening = new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(holds))) {
      watchSizes()
      schedule()
    }
  })
  // Under reduced motion every change takes a moment too short to see, in which the old place would be measured.
  region.style.transitionProperty = 'none'
  lift(region, toKeepClear())
  watchSizes()
  opening.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('animationend', schedule)
  document.addEventListener('focusin', schedule)
  document.addEventListener('scrollend', schedule, true)
  return () => {
    cancelAnimationFrame(frame)
    size.disconnect()
    opening.disconnect()
    document.removeEventListener('animationend', schedule)
    document.removeEventListener('focusin', schedule)
    document.removeEventListener('scrollend', schedule, true)
  }
}

/** Keeps a region of toasts above the buttons below it and the field that is written into, as long as there is a toast. */
function useLift(): Ref<HTMLDivElement> {
  const [region, setRegion] = useState<HTMLDivElement | null>(null)
  useLayoutEffect(() => (region === null ? undefined : keepClear(region)), [region])
  return setRegion
}

export { useLift }

import { useEffect, useState } from 'react'

/** Longest time after a finger has left until its click comes, in ms. */
const TAP_MS = 400

let isPressing = false
let release: ReturnType<typeof setTimeout> | undefined
let isWatching = false
const waiting = new Set<() => void>()

function end() {
  clearTimeout(release)
  isPressing = false
  for (const show of waiting) show()
}

function watch() {
  if (isWatching) return
  isWatching = true
  // The menu of another button swallows its release, and it presses nothing.
  const begin = ({ button }: PointerEvent) => {
    if (button !== 0) return
    clearTimeout(release)
    isPressing = true
  }
  addEventListener('pointerdown', begin, true)
  // The click is part of the press: it comes with a mouse's release, and a moment after a finger's. None comes elsewhere.
  const letGo = ({ pointerType }: PointerEvent) => {
    clearTimeout(release)
    release = setTimeout(end, pointerType === 'mouse' ? 0 : TAP_MS)
  }
  addEventListener('pointerup', letGo, true)
  addEventListener('pointercancel', end, true)
  addEventListener('click', end, true)
  // A finger that is held opens a menu too, and keys are pressed where no pointer is down any more.
  addEventListener('contextmenu', end, true)
  addEventListener('keydown', end, true)
  // A pointer that is let go outside of the window is told of by nobody.
  addEventListener('blur', end)
}

/**
 * A value that moves what stands below it, as it was when a pointer went down: a press that leaves a field would else take
 * the button away from under the pointer, and be none.
 */
export function useHeld(value: string): string {
  const [shown, setShown] = useState(value)
  useEffect(watch, [])
  const isHeld = shown !== value && isPressing
  if (shown !== value && !isHeld) setShown(value)
  useEffect(() => {
    if (!isHeld) return undefined
    const show = () => setShown(value)
    waiting.add(show)
    // It may have been let go since it was drawn.
    if (!isPressing) show()
    return () => void waiting.delete(show)
  }, [isHeld, value])
  return isHeld ? shown : value
}

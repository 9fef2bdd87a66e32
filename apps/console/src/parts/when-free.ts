/** Frames in which what closes may still hold the focus. */
const FRAMES = 60

/** Whether what closes still has the focus. */
const isHeld = (): boolean => Boolean(document.activeElement?.closest('[role$=dialog], .ui-menu'))

/** Calls back once no menu and no dialog that closes holds the focus any more. Answers the way to wait no longer. */
export const whenFree = (then: () => void): (() => void) => {
  let left = FRAMES
  let frame = 0
  const look = () => {
    left -= 1
    if (isHeld() && left > 0) frame = requestAnimationFrame(look)
    else then()
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/**
 * Which of `count` tabs the focus goes to from `index` (0-based) when `key` is pressed: arrows wrap round,
 * Home and End go to the ends. `null` for every other key. Arrows follow the reading direction.
 */
export function nextTab(key: string, index: number, count: number, isRtl: boolean): number | null {
  if (count === 0) return null
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (index + 1) % count
  if (key === backward) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Where a tab lies on the screen, in px from the left edge of the window. */
interface TabBox {
  left: number
  width: number
}

/**
 * Place that a dragged tab gets when it is let go at `x`, 0-based among all tabs; never before the first
 * `fixedCount`. `boxes` are all tabs in display order, the dragged one (`from`) included.
 */
function dropPlace(
  x: number,
  from: number,
  boxes: readonly TabBox[],
  fixedCount: number,
  isRtl: boolean,
): number {
  const passed = boxes.filter(({ left, width }, index) => {
    if (index === from) return false
    const middle = left + width / 2
    return isRtl ? x < middle : x > middle
  }).length
  return Math.max(passed, fixedCount)
}

export { dropPlace }

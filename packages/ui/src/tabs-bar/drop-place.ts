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
export type { TabBox }

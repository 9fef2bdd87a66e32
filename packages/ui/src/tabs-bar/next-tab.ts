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

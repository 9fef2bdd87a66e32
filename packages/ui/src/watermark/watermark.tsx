import { useEffect } from 'react'
import { keepWatermark } from './keep-watermark.ts'

interface WatermarkProps {
  /** What is repeated over the window, such as who looks at it and when. */
  lines: readonly string[]
  /** Px. @default 12 */
  fontSize?: number
  /** Degrees, clockwise. @default -22 */
  rotation?: number
  /** Empty space between two marks in px, along and across. @default [80, 80] */
  gap?: readonly [number, number]
}

/**
 * Says on every screenshot whose screen it was: faint text over the whole window, overlays included. It takes no
 * press and is not read out, and it comes back when its node is removed or altered. One at a time.
 */
function Watermark({
  lines,
  fontSize = 12,
  rotation = -22,
  gap: [along, across] = [80, 80],
}: WatermarkProps) {
  const written = JSON.stringify(lines)
  useEffect(
    () => keepWatermark({ lines: JSON.parse(written) as string[], fontSize, rotation, gap: [along, across] }),
    [written, fontSize, rotation, along, across],
  )
  return null
}

export { Watermark }
export type { WatermarkProps }

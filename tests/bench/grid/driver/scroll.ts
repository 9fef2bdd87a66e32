import type { Opened } from './browser.ts'
import { cpuOf, type Cpu } from './cpu.ts'

export interface Way {
  /** px in all. */
  distance: number
  /** px a second; 6,000 is 100 px a frame. */
  speed: number
  axis: 'x' | 'y'
  /** px before it turns back; the whole distance when it never does. */
  leg?: number
}

export const slow: Way = { distance: 60_000, speed: 6000, axis: 'y' }
export const fling: Way = { distance: 60_000, speed: 30_000, axis: 'y' }
export const sideways: Way = { distance: 20_000, speed: 6000, axis: 'x', leg: 2000 }

/** Turns the wheel along a way, one event for each frame. */
export async function turnWheel({ cdp }: Opened, { distance, speed, axis, leg = distance }: Way) {
  const name = axis === 'x' ? 'xDistance' : 'yDistance'
  for (let gone = 0, sign = -1; gone < distance; gone += leg, sign = -sign)
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      [name]: sign * leg,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
}

export interface Scrolled {
  /** Main-thread CPU ms per 1000 px. */
  cpu: Cpu
  /** Frames that were not painted, in per cent of those that should have been. */
  dropped: number
  /** Interval that 95 of 100 frames kept, in ms. */
  p95: number
}

const FRAME_MS = 1000 / 60

function judged(intervals: readonly number[]) {
  const lost = intervals.map((ms) => Math.max(0, Math.round(ms / FRAME_MS) - 1))
  const missing = lost.reduce((sum, frames) => sum + frames, 0)
  const sorted = intervals.toSorted((one, other) => one - other)
  return {
    dropped: (100 * missing) / (intervals.length + missing),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

/** What scrolling along a way costs. */
export async function scroll(opened: Opened, way: Way): Promise<Scrolled> {
  const { page, cdp } = opened
  const watch = await page.evaluateHandle(() =>
    (window.gridBench ?? window.gridWindows ?? window.gridGroups).watchFrames(),
  )
  const { cpu } = await cpuOf(cdp, () => turnWheel(opened, way))
  const intervals = await watch.evaluate((one) => one.stop())
  const per = way.distance / 1000
  return {
    cpu: { task: cpu.task / per, script: cpu.script / per, layout: cpu.layout / per, style: cpu.style / per },
    ...judged(intervals),
  }
}

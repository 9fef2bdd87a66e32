import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the server's event loop and memory were like since the last question. Times in milliseconds, memory in bytes. */
export interface Probed {
  loop: { p50: number; p99: number; max: number }
  /** Highest memory of the process, and what it was when last asked. */
  rss: { start: number; peak: number }
}

const SAMPLE_MILLISECONDS = 10
const histogram = monitorEventLoopDelay({ resolution: SAMPLE_MILLISECONDS })
histogram.enable()
let rss = { start: process.memoryUsage.rss(), peak: process.memoryUsage.rss() }
setInterval(() => {
  rss.peak = Math.max(rss.peak, process.memoryUsage.rss())
}, SAMPLE_MILLISECONDS).unref()

/** Its own clock tick is in every sample. */
const delay = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - SAMPLE_MILLISECONDS)

process.on('message', () => {
  const answer: Probed = {
    loop: {
      p50: delay(histogram.percentile(50)),
      p99: delay(histogram.percentile(99)),
      max: delay(histogram.max),
    },
    rss,
  }
  process.send?.(answer)
  histogram.reset()
  const now = process.memoryUsage.rss()
  rss = { start: now, peak: now }
})
process.channel?.unref()

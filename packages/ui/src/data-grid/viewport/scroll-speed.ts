/** Only what happened this recently counts, in ms: one late frame is no fling. */
const memoryMs = 120

interface Sample {
  time: number
  top: number
}

/** Speed of scrolling in px/ms, averaged over the last frames. */
export class ScrollSpeed {
  #samples: Sample[] = []

  /** Takes a scroll step and answers the speed now, negative upwards. */
  step(top: number, time: number): number {
    while (this.#samples.length > 0 && time - this.#samples[0]!.time > memoryMs) this.#samples.shift()
    this.#samples.push({ time, top })
    const first = this.#samples[0]!
    // Two steps may share a frame, which says nothing about the speed.
    if (this.#samples.length < 3) return 0
    return (top - first.top) / Math.max(1, time - first.time)
  }

  /** Forgets what was: a jump, or the end of scrolling. */
  reset(): void {
    this.#samples = []
  }
}

/** Puts a task off for a moment. Asked for again meanwhile it is done once; `flush` does it at once. */
export class LateTask {
  readonly #run: () => void
  readonly #ms: number
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param ms how long it may wait, in ms */
  constructor(run: () => void, ms: number) {
    this.#run = run
    this.#ms = ms
  }

  /** Whether it waits to be done. */
  get isDue(): boolean {
    return this.#timer !== undefined
  }

  /** Has it done; asked for again while it waits, it is done once. */
  schedule(): void {
    this.#timer ??= setTimeout(this.flush, this.#ms)
  }

  /** Has it done, and if it waits already, only after the whole time again. */
  postpone(): void {
    this.cancel()
    this.schedule()
  }

  /** Does it now if it waits. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return
    this.cancel()
    this.#run()
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** How long a message stays, in ms. */
const messageMs = 6000
/** What changes in quick succession, such as a selection being stretched, is told once it rests, in ms. */
const restMs = 500

/** The one place of a grid that speaks: a status element outside of what scrolls. */
export class Announcer {
  #element: HTMLElement | undefined
  #end: ReturnType<typeof setTimeout> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined

  attach = (element: HTMLElement | null): (() => void) => {
    this.#element = element ?? undefined
    return () => {
      clearTimeout(this.#end)
      clearTimeout(this.#rest)
      this.#element = undefined
    }
  }

  /** Speaks. */
  say = (text: string): void => this.#write(text, false)

  /** Speaks and shows, for what is seen nowhere else. */
  show = (text: string): void => this.#write(text, true)

  /** Speaks when nothing else has been said for a moment. */
  sayAtRest = (text: string): void => {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#write(text, false), restMs)
  }

  #write(text: string, isShown: boolean): void {
    clearTimeout(this.#end)
    clearTimeout(this.#rest)
    const element = this.#element
    if (!element) return
    // The same text once more would be no change, and so not be spoken.
    element.textContent = element.textContent === text ? `${text}\u00A0` : text
    element.toggleAttribute('data-shown', isShown)
    this.#end = setTimeout(() => {
      element.textContent = ''
      element.removeAttribute('data-shown')
    }, messageMs)
  }
}

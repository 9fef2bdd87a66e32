import type { CollectionRenderer, Key } from 'react-aria-components'
import type { OptionWindow } from './use-option-window.ts'

/** Tells React Aria where lines are that are not drawn, for Page up and Page down. */
export class WindowLayout implements NonNullable<CollectionRenderer['layoutDelegate']> {
  #window: Pick<OptionWindow, 'rows' | 'starts'> | undefined
  #scroller: HTMLElement | null | undefined

  follow(window: Pick<OptionWindow, 'rows' | 'starts'>, scroller: HTMLElement | null | undefined) {
    this.#window = window
    this.#scroller = scroller
  }

  getItemRect(key: Key) {
    const at = this.#window?.rows.positions.get(key)
    if (at === undefined) return null
    const [start = 0, end = 0] = this.#window?.starts.subarray(at, at + 2) ?? []
    return { x: 0, y: start, width: this.#scroller?.clientWidth ?? 0, height: end - start }
  }

  getVisibleRect() {
    const {
      scrollLeft: x = 0,
      scrollTop: y = 0,
      clientWidth: width = 0,
      clientHeight: height = 0,
    } = this.#scroller ?? {}
    return { x, y, width, height }
  }

  getContentSize() {
    return { width: this.#scroller?.scrollWidth ?? 0, height: this.#window?.starts.at(-1) ?? 0 }
  }
}

import type { CollectionRenderer, Key } from 'react-aria-components'
import type { RowWindow } from '../../row-window/row-window.tsx'
import type { OptionRows } from './option-rows.ts'

/** Tells React Aria where lines are that are not drawn, for Page up and Page down. */
export class WindowLayout implements NonNullable<CollectionRenderer['layoutDelegate']> {
  #window: RowWindow | undefined
  #rows: OptionRows | undefined

  follow(window: RowWindow, rows: OptionRows) {
    this.#window = window
    this.#rows = rows
  }

  getItemRect(key: Key) {
    const line = this.#window?.measurementsCache[this.#rows?.positions.get(key) ?? -1]
    return line ? { x: 0, y: line.start, width: this.getVisibleRect().width, height: line.size } : null
  }

  getVisibleRect() {
    const { scrollOffset, scrollRect } = this.#window ?? {}
    return { x: 0, y: scrollOffset ?? 0, width: scrollRect?.width ?? 0, height: scrollRect?.height ?? 0 }
  }

  getContentSize() {
    return { width: this.getVisibleRect().width, height: this.#window?.getTotalSize() ?? 0 }
  }
}

import { use, useCallback, useLayoutEffect, useMemo, type ComponentProps } from 'react'
import {
  CollectionRendererContext,
  type CollectionRenderer,
  type DropTarget,
  type Key,
} from 'react-aria-components'
import { useRowWindow, type RowWindow } from '../../row-window/row-window.tsx'
import { optionRows, rowsBeside, type OptionRows } from './option-rows.ts'

/** Tells React Aria where lines are that are not drawn: for Page up and Page down, and for what is dropped beside one. */
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

  /** @param y px below the upper edge of the view */
  getDropTargetFromPoint(_x: number, y: number): DropTarget {
    const offset = this.getVisibleRect().y + y
    const line = this.#window?.getVirtualItemForOffset(offset)
    const key = line && this.#rows?.all[line.index]?.node.key
    if (line === undefined || key === undefined) return { type: 'root' }
    return { type: 'item', key, dropPosition: offset < line.start + line.size / 2 ? 'before' : 'after' }
  }
}

type RootProps = ComponentProps<CollectionRenderer['CollectionRoot']>

/**
 * The lines of one of React Aria's lists, and which of them exist: those in view, and those that React Aria wants to keep.
 * While the focus `isFollowed`, the one that a key leads to or moves is brought into view.
 */
export function useListWindow({ collection, persistedKeys, scrollRef }: RootProps, isFollowed: boolean) {
  const { layoutDelegate } = use(CollectionRendererContext)
  const rows = useMemo(() => optionRows(collection), [collection])
  const rowWindow = useRowWindow({
    scroller: scrollRef,
    count: rows.all.length,
    keyOf: useCallback((nth) => rows.all[nth]?.node.key ?? nth, [rows]),
    keptBeside: useCallback((inView) => rowsBeside(rows, inView, persistedKeys ?? []), [rows, persistedKeys]),
  })
  useLayoutEffect(() => {
    if (layoutDelegate instanceof WindowLayout) layoutDelegate.follow(rowWindow, rows)
  }, [layoutDelegate, rowWindow, rows])

  const [focused] = persistedKeys ?? []
  const at = focused === undefined ? -1 : (rows.positions.get(focused) ?? -1)
  useLayoutEffect(() => {
    if (at < 0 || !isFollowed) return
    const { startIndex = at, endIndex = at } = rowWindow.range ?? {}
    const line = scrollRef?.current?.querySelector(`[data-index="${at}"] > [data-focus-visible]`)
    // A line under the pointer stays there, also when an edge of the view cuts it.
    if (line || at < startIndex || at > endIndex) rowWindow.scrollToIndex(at)
  }, [at, isFollowed, rowWindow, scrollRef])
  return { rows, rowWindow }
}

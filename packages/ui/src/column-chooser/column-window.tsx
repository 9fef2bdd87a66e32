import { use, useState, type ComponentProps, type ReactNode } from 'react'
import { CollectionRendererContext, ListStateContext, type CollectionRenderer } from 'react-aria-components'
import { useListWindow, WindowLayout } from '../list-box/windowed/window-layout.ts'
import { rowsAndRooms } from '../row-window/row-window.tsx'

/** The columns in view, with what shows where a dragged one comes to lie. */
function Root(props: ComponentProps<CollectionRenderer['CollectionRoot']>) {
  const { rows, rowWindow } = useListWindow(props, use(ListStateContext)!.selectionManager.isFocused)
  return rowsAndRooms(rowWindow, (at) => {
    const { node } = rows.all[at] ?? {}
    if (!node) return null
    const dropMark = (dropPosition: 'before' | 'after') =>
      props.renderDropIndicator?.({ type: 'item', key: node.key, dropPosition })
    return (
      <div role="presentation" data-index={at} ref={rowWindow.measureElement}>
        {dropMark('before')}
        {node.render?.(node)}
        {at === rows.all.length - 1 && dropMark('after')}
      </div>
    )
  })
}

/** Lets the grid list inside it draw what is in view of its rows, which tell how many there are. */
export function ColumnWindow({ children }: { children: ReactNode }) {
  const [renderer] = useState((): CollectionRenderer => {
    const layout = new WindowLayout()
    return {
      isVirtualized: true,
      layoutDelegate: layout,
      dropTargetDelegate: layout,
      CollectionRoot: Root,
      // No column stands in another one.
      CollectionBranch: () => null,
    }
  })
  return <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>
}

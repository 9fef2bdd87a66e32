import {
  createContext,
  Fragment,
  use,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import {
  CollectionRendererContext,
  DefaultCollectionRenderer,
  type CollectionRenderer,
} from 'react-aria-components'
import { OptionPlaceContext } from './placed-option.tsx'
import { useOptionWindow, type OptionWindow } from './use-option-window.ts'
import { WidestOption } from './widest-option.tsx'
import { WindowLayout } from './window-layout.ts'

const WindowContext = createContext<OptionWindow | undefined>(undefined)

/** The drawn lines from one on and before another, with the room of those between them. */
function pieces(window: OptionWindow, from: number, to: number, isInGroup: boolean): ReactNode[] {
  const { rows, starts, drawn } = window
  const found: ReactNode[] = []
  let next = from
  const leaveRoom = (until: number) => {
    const size = (starts[until] ?? 0) - (starts[next] ?? 0)
    if (size > 0) found.push(<div key={`before ${until}`} role="presentation" style={{ blockSize: size }} />)
  }
  for (const at of drawn) {
    const row = rows.all[at]
    if (row === undefined || at < next || at >= to) continue
    const group = isInGroup ? undefined : row.group
    const [start, end] = (group && rows.groups.get(group.key)) ?? [at, at + 1]
    const node = group ?? row.node
    leaveRoom(start)
    found.push(
      row.place === 0 || group ? (
        <Fragment key={node.key}>{node.render?.(node)}</Fragment>
      ) : (
        <OptionPlaceContext key={node.key} value={`${row.place} ${rows.optionCount}`}>
          {node.render?.(node)}
        </OptionPlaceContext>
      ),
    )
    next = end
  }
  leaveRoom(to)
  return found
}

function Root({
  collection,
  persistedKeys,
  scrollRef,
}: ComponentProps<CollectionRenderer['CollectionRoot']>) {
  const { layoutDelegate } = use(CollectionRendererContext)
  const window = useOptionWindow(collection, persistedKeys ?? null, scrollRef)
  useLayoutEffect(() => {
    if (layoutDelegate instanceof WindowLayout) layoutDelegate.follow(window, scrollRef?.current)
  }, [layoutDelegate, window, scrollRef])
  return (
    <WindowContext value={window}>
      {pieces(window, 0, window.rows.all.length, false)}
      <WidestOption rows={window.rows} />
    </WindowContext>
  )
}

function Group({ parent }: ComponentProps<CollectionRenderer['CollectionBranch']>) {
  const window = use(WindowContext)
  const [from, to] = window?.rows.groups.get(parent.key) ?? [0, 0]
  return window && pieces(window, from, to, true)
}

interface WindowedOptionsProps {
  /** Whether there are so many that only those in view are drawn; may change while the list is open. */
  isOn: boolean
  children: ReactNode
}

/**
 * Lets the list box inside it draw what is in view of its options and headings, in their order and between empty
 * rooms, so that it is as wide and as high as if all were there.
 */
export function WindowedOptions({ isOn, children }: WindowedOptionsProps) {
  const [renderer] = useState((): CollectionRenderer => ({
    layoutDelegate: new WindowLayout(),
    CollectionRoot: Root,
    CollectionBranch: Group,
  }))
  return (
    <CollectionRendererContext value={isOn ? renderer : DefaultCollectionRenderer}>
      {children}
    </CollectionRendererContext>
  )
}

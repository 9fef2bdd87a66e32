import { createContext, Fragment, use, useState, type ComponentProps, type ReactNode } from 'react'
import {
  CollectionRendererContext,
  DefaultCollectionRenderer,
  type CollectionRenderer,
} from 'react-aria-components'
import { Room } from '../../row-window/row-window.tsx'
import type { OptionRow } from './option-rows.ts'
import { WidestOption } from './widest-option.tsx'
import { useListWindow, WindowLayout } from './window-layout.ts'

/** Which option it is of how many, as two numbers in one text; none where all options are in the document. */
const OptionPlaceContext = createContext('')

/** The element of an option. What is not in the document cannot be counted, so one of a window tells its place. */
export function PlacedOption(props: ComponentProps<'div'>) {
  const [place, count] = use(OptionPlaceContext).split(' ').map(Number)
  return <div {...props} {...(count ? { 'aria-posinset': place, 'aria-setsize': count } : {})} />
}

/** A line that is drawn, and the room before it in px. */
interface DrawnRow extends OptionRow {
  room: number
  element: ReactNode
}

const DrawnContext = createContext<readonly DrawnRow[]>([])

function Root(props: ComponentProps<CollectionRenderer['CollectionRoot']>) {
  const { rows, rowWindow } = useListWindow(props, true)
  const items = rowWindow.getVirtualItems()
  const drawn = items.flatMap(({ index, start }, nth): DrawnRow[] => {
    const row = rows.all[index]
    if (row === undefined) return []
    const { node, place } = row
    const element = (
      <div key={node.key} role="presentation" data-index={index} ref={rowWindow.measureElement}>
        <OptionPlaceContext value={place === 0 ? '' : `${place} ${rows.optionCount}`}>
          {node.render?.(node)}
        </OptionPlaceContext>
      </div>
    )
    return [{ ...row, element, room: start - (items[nth - 1]?.end ?? 0) }]
  })
  return (
    <DrawnContext value={drawn}>
      {drawn
        // The heading of a group is drawn before all of its options, and brings the whole group along.
        .filter(({ group, place }) => group === undefined || place === 0)
        .map(({ group, node, room, element }) => (
          <Fragment key={(group ?? node).key}>
            <Room size={room} />
            {group ? group.render?.(group) : element}
          </Fragment>
        ))}
      <Room size={rowWindow.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      <WidestOption rows={rows} />
    </DrawnContext>
  )
}

/** The lines of one group; the room before the first one stands before the group. */
function Group({ parent }: ComponentProps<CollectionRenderer['CollectionBranch']>) {
  return use(DrawnContext)
    .filter(({ group }) => group?.key === parent.key)
    .map(({ node, place, room, element }) => (
      <Fragment key={node.key}>
        {place > 0 && <Room size={room} />}
        {element}
      </Fragment>
    ))
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

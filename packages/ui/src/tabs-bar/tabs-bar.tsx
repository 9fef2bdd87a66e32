import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocale } from 'react-aria-components'
import { MenuPopover } from '../menu/menu-popover.tsx'
import { AllTabs } from './all-tabs.tsx'
import { nextTab } from './tab-places.ts'
import { TabItem } from './tab-item.tsx'
import type { PageTab, TabsBarProps } from './tabs-bar.types.ts'
import { useTabDrag } from './use-tab-drag.ts'

const opensMenu = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Room that the controls after the tabs take, in px. */
const controlsPx = 72

/**
 * Whether a row holds more than the bar around it shows; `content` changes whenever the row may have. Measured at the
 * bar, whose width does not follow from the answer: a row measured itself would be told to change by what it said.
 */
function useOverflow(row: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = row.current
    const bar = element?.parentElement
    if (!element || !bar) return
    const measure = () => setOverflowing(element.scrollWidth > bar.clientWidth - controlsPx)
    const watcher = new ResizeObserver(measure)
    watcher.observe(bar)
    measure()
    return () => watcher.disconnect()
  }, [row, content])
  return isOverflowing
}

/**
 * The open pages of the application. Arrow keys move the focus, Enter or Space opens, Delete closes, Shift+F10 offers
 * the rest; a middle click closes, a right click opens the menu, tabs can be dragged. The bar scrolls when it is
 * full, keeps the selected tab in sight and then offers a list of all.
 */
function TabsBar(props: TabsBarProps) {
  const { label, tabs, selectedId, onSelect, onClose, closeLabel, panelId, onMove, menuOf, allLabel } = props
  const isRtl = useLocale().direction === 'rtl'
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const [focusedId, setFocusedId] = useState<string>()
  const [menuId, setMenuId] = useState<string>()
  const isFull = useOverflow(list, tabs)
  const fixedCount = tabs.filter(({ isFixed }) => isFixed).length
  const { drag, onPointerDown } = useTabDrag({
    list,
    fixedCount,
    isRtl,
    onMove: onMove && ((from, to) => onMove(tabs[from]?.id ?? '', to)),
  })
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const isOpen = (id: string | undefined) => tabs.some((tab) => tab.id === id)
  const inOrder = [focusedId, selectedId].find(isOpen) ?? tabs[0]?.id
  const menuTab = tabs.find(({ id }) => id === menuId)

  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The list of all tabs takes room from the bar when it appears.
  }, [selectedId, tabs.length, isFull])

  const close = (tab: PageTab, index: number) => {
    // The last tab is asked about too, so that the page can say why it stays.
    if (tab.isFixed && tabs.length > 1) return
    const neighbour = elements()[index + 1] ?? elements()[index - 1]
    // Who has the focus in another tab keeps it there.
    if (elements()[index]?.parentElement?.contains(document.activeElement)) neighbour?.focus()
    onClose(tab.id)
  }
  const openMenu = (tab: PageTab, index: number) => {
    const element = elements()[index]
    anchor.current = element ?? null
    element?.focus()
    setMenuId(tab.id)
  }
  const onKeyDown = (event: KeyboardEvent, tab: PageTab, index: number) => {
    const next = nextTab(event.key, index, tabs.length, isRtl)
    if (next !== null) elements()[next]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onSelect(tab.id)
    else if (event.key === 'Delete') close(tab, index)
    else if (menuOf && opensMenu(event)) openMenu(tab, index)
    else return
    event.preventDefault()
  }
  const dropSide = (index: number) => {
    if (!drag || drag.to === drag.from || index !== drag.to) return undefined
    return drag.to > drag.from ? 'after' : 'before'
  }

  return (
    <section className="ui-tabs-bar" aria-label={label} data-dragging={drag ? true : undefined}>
      {/* Tabs are owned from here, because the close buttons between them may not stand inside a tab list. */}
      <div role="tablist" aria-label={label} aria-owns={tabs.map(({ id }) => `${prefix}-${id}`).join(' ')} />
      <div
        className="ui-tabs-bar__list"
        ref={list}
        onWheel={({ deltaX, deltaY }) => {
          if (deltaX === 0) list.current?.scrollBy(isRtl ? -deltaY : deltaY, 0)
        }}
        onBlur={({ relatedTarget }) => {
          if (!list.current?.contains(relatedTarget)) setFocusedId(undefined)
        }}
      >
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.id}
            tab={tab}
            elementId={`${prefix}-${tab.id}`}
            isSelected={tab.id === selectedId}
            isInTabOrder={tab.id === inOrder}
            closeLabel={closeLabel(tab.title)}
            panelId={panelId}
            isDragged={drag?.from === index}
            dropSide={dropSide(index)}
            hasMenu={menuOf !== undefined}
            onSelect={() => onSelect(tab.id)}
            onClose={() => close(tab, index)}
            onFocus={() => setFocusedId(tab.id)}
            onKeyDown={(event) => onKeyDown(event, tab, index)}
            onPointerDown={(event) => onPointerDown(event, index)}
            onMenu={(event) => {
              if (!menuOf) return
              event.preventDefault()
              openMenu(tab, index)
            }}
          />
        ))}
      </div>
      <div className="ui-tabs-bar__actions">
        {isFull && allLabel !== undefined && (
          <AllTabs label={allLabel} tabs={tabs} selectedId={selectedId} onSelect={onSelect} />
        )}
        {props.actions}
      </div>
      {menuTab && menuOf && (
        <MenuPopover
          label={props.menuLabel?.(menuTab.title) ?? label}
          groups={menuOf(menuTab.id)}
          anchor={anchor}
          onClose={(chosen) => {
            setMenuId(undefined)
            chosen?.()
          }}
        />
      )}
    </section>
  )
}

export { TabsBar }
export type { PageTab, TabsBarProps }

import { X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { nextTab } from './next-tab.ts'

interface PageTab {
  /** Unique within the bar; also what `onSelect` and `onClose` get. */
  id: string
  title: string
  /** A 14 px icon. */
  icon?: ReactNode
  /** Cannot be closed. Keep fixed tabs first. @default false @selector [data-fixed] */
  isFixed?: boolean
  /** Something in it is not saved yet. @default false @selector [data-dirty] */
  isDirty?: boolean
}

interface TabsBarProps {
  /** Names the bar for assistive technology. */
  label: string
  tabs: readonly PageTab[]
  selectedId: string
  onSelect: (id: string) => void
  onClose: (id: string) => void
  /** Text of the close button's tooltip. Keyboards use Delete on the tab. */
  closeLabel: (title: string) => string
  /** Id of the element that shows the selected page. */
  panelId?: string
  /** Controls after the tabs, such as a menu to close several. */
  actions?: ReactNode
}

/**
 * The open pages of the application. Arrow keys move the focus, Enter or Space opens, Delete closes; a middle click
 * closes too. The bar scrolls when it is full and keeps the selected tab in sight.
 */
function TabsBar(props: TabsBarProps) {
  const { label, tabs, selectedId, onSelect, onClose, closeLabel, panelId, actions } = props
  const { direction } = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]

  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedId, tabs.length])

  const close = (tab: PageTab, index: number) => {
    // The last tab is asked about too, so that the page can say why it stays.
    if (tab.isFixed && tabs.length > 1) return
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    const neighbour = elements()[index + 1] ?? elements()[index - 1]
    if (hadFocus) neighbour?.focus()
    onClose(tab.id)
  }
  const onKeyDown = (event: KeyboardEvent, tab: PageTab, index: number) => {
    const next = nextTab(event.key, index, tabs.length, direction === 'rtl')
    if (next !== null) elements()[next]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onSelect(tab.id)
    else if (event.key === 'Delete') close(tab, index)
    else return
    event.preventDefault()
  }

  return (
    <section className="ui-tabs-bar" aria-label={label}>
      <div className="ui-tabs-bar__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => {
          const isSelected = tab.id === selectedId
          return (
            <div
              key={tab.id}
              role="tab"
              className="ui-tabs-bar__tab"
              aria-selected={isSelected}
              aria-keyshortcuts={tab.isFixed ? undefined : 'Delete'}
              aria-controls={isSelected ? panelId : undefined}
              tabIndex={isSelected ? 0 : -1}
              data-fixed={tab.isFixed || undefined}
              data-dirty={tab.isDirty || undefined}
              onClick={() => onSelect(tab.id)}
              onAuxClick={(event) => {
                if (event.button === 1) close(tab, index)
              }}
              onKeyDown={(event) => onKeyDown(event, tab, index)}
            >
              {tab.icon}
              <span className="ui-tabs-bar__title" title={tab.title}>
                {tab.title}
              </span>
              {!tab.isFixed && (
                // A button may not stand inside a tab: this is for the pointer, Delete for the keyboard.
                <span
                  className="ui-tabs-bar__close"
                  aria-hidden="true"
                  title={closeLabel(tab.title)}
                  onClick={(event) => {
                    event.stopPropagation()
                    close(tab, index)
                  }}
                >
                  <X />
                </span>
              )}
            </div>
          )
        })}
      </div>
      {actions !== undefined && <div className="ui-tabs-bar__actions">{actions}</div>}
    </section>
  )
}

export { TabsBar }
export type { PageTab, TabsBarProps }

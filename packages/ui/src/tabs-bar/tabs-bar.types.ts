import type { ReactNode } from 'react'
import type { MenuGroup } from '../menu/menu-panel.tsx'

interface PageTab {
  /** Unique within the bar; also what the callbacks get. */
  id: string
  title: string
  /** A 14 px icon. */
  icon?: ReactNode
  /** Cannot be closed or moved. Keep fixed tabs first. @default false @selector [data-fixed] */
  isFixed?: boolean
  /** Something in it is not saved yet. @default false @selector [data-dirty] */
  isDirty?: boolean
}

interface TabsBarProps {
  /** Names the bar for assistive technology. */
  label: string
  /** The open pages, in their order. */
  tabs: readonly PageTab[]
  /** Id of the page that is seen; undefined while something is seen that has no tab. */
  selectedId: string | undefined
  /** Called with the id of the page to be seen. */
  onSelect: (id: string) => void
  onClose: (id: string) => void
  /** Name of a tab's close button. */
  closeLabel: (title: string) => string
  /** Id of the element that shows the selected page. */
  panelId?: string
  /** Lets tabs be dragged: `to` is the place among all tabs, 0-based, never before a fixed one. */
  onMove?: ((id: string, to: number) => void) | undefined
  /** What can be done with a tab; opens on a right click, on Shift+F10 and on the menu key. */
  menuOf?: ((id: string) => readonly MenuGroup[]) | undefined
  /** Names that menu; needed with `menuOf`. */
  menuLabel?: ((title: string) => string) | undefined
  /** Names the list of all tabs, which is offered while the bar is too narrow for them; without it there is none. */
  allLabel?: string | undefined
  /** Controls after the tabs, such as a menu to close several. */
  actions?: ReactNode
}

export type { PageTab, TabsBarProps }

import type { Notice, OptionLists, Where } from '@hospital-crm/api/entities'
import type { ComponentType } from 'react'
import type { Shortcut } from '../shortcuts/shortcuts.ts'
import type { PalettePart } from './command.ts'
import type { MenuEntry } from './menu.ts'

/** Option lists whose rows are pages of the menu. */
export const menuLists = ['customerMenus', 'statisticsMenus'] as const
export type MenuLists = Pick<OptionLists, (typeof menuLists)[number]>

/** Conditions on customers, as another area lets people choose them. */
export interface ConditionsProps {
  value: Where | null
  isReadOnly: boolean
  onChange: (where: Where | null) => void
}

/**
 * What an area of the console tells the rest of it. Frame, palette and bell read this and know no area; routes are
 * gathered by the router. The menu has the order of the areas.
 */
export interface Area {
  /** Its pages in the menu; none before the lists are here is no fault. */
  menu: (lists: MenuLists) => readonly MenuEntry[]
  /** How many rows wait behind its pages, by their ids. A hook of the frame. */
  useCounts?: () => Readonly<Record<string, number>>
  /** Its shortcuts, for the help. */
  shortcuts?: Readonly<Record<string, Shortcut>>
  palette?: PalettePart
  /** A control in the header, before the bell, or what opens over any page. */
  Tool?: ComponentType
  /** Conditions that a report is counted by, for whoever configures it. */
  Conditions?: ComponentType<ConditionsProps>
  /**
   * Leads to what a notice is about; answers false where there is nothing to open. Undefined where the user may not.
   * A hook of the bell.
   */
  useOpenNotice?: () => ((notice: Notice) => boolean) | undefined
  /** Writes what this area keeps in an address so that people can read it; everything else is left as it is. */
  writeSearch?: (search: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

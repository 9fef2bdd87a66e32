import type { ShortcutId } from './shortcuts.ts'

/** Entry of the menu -> the shortcut that leads there. */
export const pageShortcuts: Readonly<Record<string, ShortcutId>> = {
  console: 'goConsole',
  customers: 'goCustomers',
  leads: 'goLeads',
  pools: 'goPools',
}

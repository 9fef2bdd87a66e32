import { permissionPath } from '@hospital-crm/api/rules'
import { routePermissions } from '../routing/permissions.ts'

export const shortcutScopes = ['global', 'list', 'drawer', 'form'] as const
/** Where a shortcut works: everywhere behind the login, on a list, while a customer is open, inside a form. */
export type ShortcutScope = (typeof shortcutScopes)[number]

/** A key combination and where it works. */
export interface Shortcut {
  scope: ShortcutScope
  /**
   * Keys pressed one after the other. A step is a key, or `Mod+` or `Alt+` before one; `Mod` is Ctrl, on a Mac Cmd.
   * Letters stand in upper case; `Digit` is any of 1 to 9.
   */
  steps: readonly string[]
  /** Any one of these permission paths is needed to do it. */
  permissions?: readonly string[]
}

const table = {
  palette: { scope: 'global', steps: ['Mod+K'] },
  help: { scope: 'global', steps: ['?'] },
  goConsole: { scope: 'global', steps: ['G', 'D'], permissions: routePermissions.console },
  goCustomers: { scope: 'global', steps: ['G', 'C'], permissions: routePermissions.customers },
  goLeads: { scope: 'global', steps: ['G', 'L'], permissions: routePermissions.leads },
  goPools: { scope: 'global', steps: ['G', 'P'], permissions: routePermissions.pools },
  lock: { scope: 'global', steps: ['Alt+L'] },
  closeTab: { scope: 'global', steps: ['Alt+W'] },
  selectTab: { scope: 'global', steps: ['Alt+Digit'] },
  focusSearch: { scope: 'list', steps: ['/'] },
  newCustomer: {
    scope: 'list',
    steps: ['N'],
    permissions: [permissionPath('customers/customers/create')],
  },
  receive: {
    scope: 'list',
    steps: ['R'],
    permissions: [permissionPath('customers/cusleads/receive'), permissionPath('customers/cuspools/receive')],
  },
  nextCustomer: { scope: 'drawer', steps: ['J'] },
  previousCustomer: { scope: 'drawer', steps: ['K'] },
  followUp: {
    scope: 'drawer',
    steps: ['F'],
    permissions: [permissionPath('customers/followups/create')],
  },
  status: {
    scope: 'drawer',
    steps: ['S'],
    permissions: [permissionPath('customers/customers/updateStatus')],
  },
  visitTime: {
    scope: 'drawer',
    steps: ['V'],
    permissions: [permissionPath('customers/customers/update')],
  },
  revealPhone: {
    scope: 'drawer',
    steps: ['P'],
    permissions: [permissionPath('customers/customers/revealPhone')],
  },
  save: { scope: 'form', steps: ['Mod+Enter'] },
} satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof table

/** Every shortcut of the console. A key stands here once, so no two of them can meet. */
export const shortcuts: Readonly<Record<ShortcutId, Shortcut>> = table

/** Keys in the order in which help and documentation show them. */
export const shortcutIds = Object.keys(table) as ShortcutId[]

/** Whether it is made of keys that also write text: speech input can press those by mistake. */
export const isSingleKey = (id: ShortcutId): boolean =>
  shortcuts[id].steps.every((step) => !step.includes('+'))

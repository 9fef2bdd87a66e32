export const shortcutScopes = ['global', 'list', 'drawer', 'queue', 'form'] as const
/** Where a shortcut works: everywhere behind the login, on a list, while a customer is open, while a list is
 * called through, inside a form. */
export type ShortcutScope = (typeof shortcutScopes)[number]

/** A key combination and where it works. */
export interface Shortcut {
  /** One over all areas; its text has the same key. */
  id: string
  scope: ShortcutScope
  /**
   * Keys pressed one after the other. A step is a key, or `Mod+` or `Alt+` before one; `Mod` is Ctrl, on a Mac Cmd.
   * Letters stand in upper case; `Digit` is any of 1 to 9. No two shortcuts of the console have the same.
   */
  steps: readonly string[]
  /** Any one of these permission paths is needed to do it. */
  permissions?: readonly string[]
}

/** Shortcuts by id, in the order in which help and documentation show them. */
export const defineShortcuts = <Id extends string>(
  table: Readonly<Record<Id, Omit<Shortcut, 'id'>>>,
): Readonly<Record<Id, Shortcut>> =>
  Object.fromEntries(
    Object.entries<Omit<Shortcut, 'id'>>(table).map(([id, shortcut]) => [id, { id, ...shortcut }]),
  ) as Record<Id, Shortcut>

/** The shortcuts of the frame, and those that every form has. Areas bring their own. */
export const frameShortcuts = defineShortcuts({
  palette: { scope: 'global', steps: ['Mod+K'] },
  help: { scope: 'global', steps: ['?'] },
  lock: { scope: 'global', steps: ['Alt+L'] },
  closeTab: { scope: 'global', steps: ['Alt+W'] },
  selectTab: { scope: 'global', steps: ['Alt+Digit'] },
  save: { scope: 'form', steps: ['Mod+Enter'] },
})

/** Whether it is made of keys that also write text: speech input can press those by mistake. */
export const isSingleKey = ({ steps }: Shortcut): boolean => steps.every((step) => !step.includes('+'))

const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Digit: '1…9' }
const names: Readonly<Record<string, string>> = { Mod: 'Ctrl', Digit: '1…9' }

/** The keys of each step of a shortcut, as they stand on the keyboard. */
export const keyNames = ({ steps }: Shortcut, onMac: boolean): string[][] =>
  steps.map((step) => step.split('+').map((key) => (onMac ? macNames : names)[key] ?? key))

import type { Shortcut } from './shortcuts.ts'

const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Digit: '1…9' }
const names: Readonly<Record<string, string>> = { Mod: 'Ctrl', Digit: '1…9' }

/** The keys of each step of a shortcut, as they stand on the keyboard. */
export const keyNames = ({ steps }: Shortcut, onMac: boolean): string[][] =>
  steps.map((step) => step.split('+').map((key) => (onMac ? macNames : names)[key] ?? key))

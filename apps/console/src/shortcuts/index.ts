export { onShortcut } from './on-shortcut.ts'
export { ShortcutHint, useShortcutHint } from './shortcut-hint.tsx'
export { ShortcutsProvider, useShortcutKeys, useShortcuts } from './shortcuts-context.tsx'
export { useShellShortcuts } from './use-shell-shortcuts.ts'

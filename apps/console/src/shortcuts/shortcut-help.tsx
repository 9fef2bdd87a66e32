import { usePreferences } from '../preferences/index.ts'
import { useCan } from '../session/index.ts'
import { ShortcutHelpView } from './shortcut-help.view.tsx'
import type { Shortcut } from './shortcuts.ts'

export interface ShortcutHelpProps {
  /** Every shortcut of the console, in the order of the help. */
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** The help for shortcuts, with those that the user may use. */
export const ShortcutHelp = ({ shortcuts, onClose }: ShortcutHelpProps) => {
  const can = useCan()
  const [{ singleKeys }, setPreferences] = usePreferences()
  const isAllowed = (permissions: readonly string[] = []) => permissions.length === 0 || can(...permissions)
  return (
    <ShortcutHelpView
      shortcuts={shortcuts.filter(({ permissions }) => isAllowed(permissions))}
      areSingleKeysOn={singleKeys}
      onSingleKeysChange={(areOn) => setPreferences({ singleKeys: areOn })}
      onClose={onClose}
    />
  )
}

import { usePreferences } from '../preferences/index.ts'
import { useCan } from '../session/index.ts'
import { ShortcutHelpView } from './shortcut-help.view.tsx'
import { shortcutIds, shortcuts } from './shortcuts.ts'

/** The help for shortcuts, with those that the user may use. */
export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => {
  const can = useCan()
  const [{ singleKeys }, setPreferences] = usePreferences()
  const isAllowed = (permissions: readonly string[] = []) => permissions.length === 0 || can(...permissions)
  return (
    <ShortcutHelpView
      ids={shortcutIds.filter((id) => isAllowed(shortcuts[id].permissions))}
      areSingleKeysOn={singleKeys}
      onSingleKeysChange={(areOn) => setPreferences({ singleKeys: areOn })}
      onClose={onClose}
    />
  )
}

import { LogoutDialog } from '../login/logout-dialog.tsx'
import { RenewalModal } from '../login/renewal-modal.tsx'
import { PasswordModal } from '../password/password-modal.tsx'
import { Palette, type PaletteProps } from './palette/palette.tsx'
import { useAllShortcuts } from './use-shell-shortcuts.ts'
import { useNormalHospital, useOptions } from '../options/index.ts'
import { usePreferences } from '../preferences/index.ts'
import { SettingsDrawerView } from './settings/settings-drawer.view.tsx'
import { useCan } from '../session/index.ts'
import { ShortcutHelpView } from '../shortcuts/shortcut-help.view.tsx'

export type PanelName = 'settings' | 'password' | 'logout' | 'palette' | 'shortcuts'

/** The settings drawer at work. */
const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const [preferences, setPreferences] = usePreferences()
  const { hospitals } = useOptions(['hospitals']).lists
  const normalHospital = useNormalHospital(hospitals)
  return (
    <SettingsDrawerView
      isOpen
      preferences={{ ...preferences, normalHospital }}
      hospitals={hospitals}
      onChange={setPreferences}
      onClose={onClose}
    />
  )
}

/** The help for shortcuts, with those that the user may use. */
const ShortcutHelp = ({ onClose }: { onClose: () => void }) => {
  const can = useCan()
  const shortcuts = useAllShortcuts()
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

interface PanelsProps extends PaletteProps {
  /** The one that is open. */
  panel: PanelName | undefined
  isRenewing: boolean
}

/** What opens over every page. All of it is loaded together, once the page is at rest or the first of them is asked for. */
export const Panels = ({ panel, isRenewing, open, actions, onClose }: PanelsProps) => (
  <>
    {panel === 'settings' && <SettingsDrawer onClose={onClose} />}
    {panel === 'palette' && <Palette open={open} actions={actions} onClose={onClose} />}
    {panel === 'shortcuts' && <ShortcutHelp onClose={onClose} />}
    {panel === 'password' && <PasswordModal forced={false} onCancel={onClose} />}
    {panel === 'logout' && <LogoutDialog onClose={onClose} />}
    {isRenewing && <RenewalModal />}
  </>
)

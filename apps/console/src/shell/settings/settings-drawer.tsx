import { useNormalHospital, useOptions } from '../../options/index.ts'
import { usePreferences } from '../../preferences/index.ts'
import { SettingsDrawerView } from './settings-drawer.view.tsx'

/** The settings drawer at work. */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
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

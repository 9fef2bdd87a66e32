import { Drawer } from '@hospital-crm/ui/drawer'
import { Select } from '@hospital-crm/ui/select'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import { listPages, type Preferences } from '../../preferences/index.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { SETTINGS_DRAWER_WIDTH } from '../../parts/measures.ts'
import { DensityPicture, LanguagePicture, LayoutPicture } from './pictures.tsx'

export interface SettingsDrawerViewProps {
  isOpen: boolean
  preferences: Preferences
  /** Those that the normal hospital is chosen from; with fewer than two there is nothing to choose. */
  hospitals: readonly { id: number; name: string }[]
  onChange: (changes: Partial<Preferences>) => void
  onClose: () => void
}

/** No hospital is the normal one. */
const NONE = 0

/** How the console looks, by pictures; every choice is applied at once and kept in this browser. */
export const SettingsDrawerView = (props: SettingsDrawerViewProps) => {
  const { isOpen, preferences, hospitals, onChange, onClose } = props
  const { settings } = useMessages('shell')
  const { words } = useMessages('front')
  return (
    <Drawer
      isOpen={isOpen}
      isModal
      onClose={onClose}
      title={settings.title}
      closeLabel={words.close}
      inlineSize={SETTINGS_DRAWER_WIDTH}
    >
      <div className="flex flex-col gap-6">
        <ChoiceCards
          label={settings.theme}
          value={preferences.theme}
          onChange={(theme) => onChange({ theme })}
          choices={[
            { id: 'light', name: settings.light, picture: <Sun className="size-5" /> },
            { id: 'dark', name: settings.dark, picture: <Moon className="size-5" /> },
            { id: 'auto', name: settings.auto, picture: <SunMoon className="size-5" /> },
          ]}
        />
        <div className="max-sm:hidden">
          <ChoiceCards
            label={settings.layout}
            value={preferences.layout}
            onChange={(layout) => onChange({ layout })}
            choices={(['sidemenu', 'topmenu'] as const).map((id) => ({
              id,
              name: settings[id],
              picture: <LayoutPicture layout={id} />,
            }))}
          />
        </div>
        <ChoiceCards
          label={settings.density}
          value={preferences.density}
          onChange={(density) => onChange({ density })}
          choices={(['large', 'middle', 'small'] as const).map((id) => ({
            id,
            name: settings[id],
            picture: <DensityPicture density={id} />,
          }))}
        />
        <ChoiceCards
          label={settings.language}
          value={preferences.language}
          onChange={(language) => onChange({ language })}
          choices={[
            { id: 'zh', name: settings.chinese, picture: <LanguagePicture text={settings.chineseMark} /> },
            { id: 'en', name: settings.english, picture: <LanguagePicture text={settings.englishMark} /> },
          ]}
        />
        <Select
          label={settings.listPage}
          items={listPages.map((id) => ({ id, name: settings.listPages[id] }))}
          value={preferences.listPage}
          onChange={(listPage) => listPage !== null && onChange({ listPage })}
        />
        {hospitals.length > 1 && (
          <Select
            label={settings.normalHospital}
            description={settings.normalHospitalHint}
            placeholder={settings.noNormalHospital}
            items={[{ id: NONE, name: settings.noNormalHospital }, ...hospitals]}
            value={preferences.normalHospital ?? NONE}
            onChange={(id) => onChange({ normalHospital: id || null })}
          />
        )}
      </div>
    </Drawer>
  )
}

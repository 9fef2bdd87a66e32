import {
  AppWindow,
  KeyRound,
  Keyboard,
  Languages,
  Lock,
  LogOut,
  Moon,
  PanelLeft,
  PanelTop,
  Rows3,
  RotateCw,
  Settings,
  Sun,
  SunMoon,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useTabs } from '../../tabs/tabs-context.tsx'
import { useMessages } from '../../messages/index.ts'
import type { PaletteMessages } from '../../messages/zh/palette.ts'
import { usePreferences, type Preferences } from '../../preferences/index.ts'
import type { Command } from '../../area-kit/command.ts'
import { frameShortcuts, type Shortcut } from '../../shortcuts/shortcuts.ts'
import type { OpenPages } from './use-places.ts'

type ActionId = keyof PaletteMessages['actions']

/** Choices of the settings; the present one is not offered. */
const choices: readonly [id: ActionId, icon: LucideIcon, change: Partial<Preferences>][] = [
  ['themeLight', Sun, { theme: 'light' }],
  ['themeDark', Moon, { theme: 'dark' }],
  ['themeAuto', SunMoon, { theme: 'auto' }],
  ['densityLarge', Rows3, { density: 'large' }],
  ['densityMiddle', Rows3, { density: 'middle' }],
  ['densitySmall', Rows3, { density: 'small' }],
  ['layoutSide', PanelLeft, { layout: 'sidemenu' }],
  ['layoutTop', PanelTop, { layout: 'topmenu' }],
  ['languageZh', Languages, { language: 'zh' }],
  ['languageEn', Languages, { language: 'en' }],
]

/** What can be done from anywhere, as far as the user may do it. */
export const useActions = ({ tabs, selectedTab }: OpenPages, actions: FrameActions): Command[] => {
  const { actions: names, keywords } = useMessages('palette')
  const [preferences, setPreferences] = usePreferences()
  const { tabs: tabBar } = useTabs()
  const closable = tabs.filter(({ isFixed }) => !isFixed).map(({ id }) => id)

  const action = (id: ActionId, icon: LucideIcon, run: () => void, shortcut?: Shortcut): Command => ({
    id,
    name: names[id],
    keywords: keywords[id],
    icon,
    run,
    ...(shortcut && { shortcut }),
  })
  const isChosen = (change: Partial<Preferences>) =>
    Object.entries(change).every(([name, value]) => preferences[name as keyof Preferences] === value)

  return [
    action('lock', Lock, actions.onLock, frameShortcuts.lock),
    action('settings', Settings, actions.onOpenSettings),
    action('changePassword', KeyRound, actions.onChangePassword),
    action('shortcuts', Keyboard, actions.onOpenShortcuts, frameShortcuts.help),
    action('reloadTab', RotateCw, () => tabBar.send({ type: 'tab.reload', path: selectedTab })),
    ...(closable.includes(selectedTab)
      ? [
          action(
            'closeTab',
            X,
            () => tabBar.send({ type: 'tab.close', path: selectedTab }),
            frameShortcuts.closeTab,
          ),
        ]
      : []),
    ...(closable.some((id) => id !== selectedTab)
      ? [
          action('closeOtherTabs', AppWindow, () =>
            tabBar.send({ type: 'tab.closeOthers', path: selectedTab }),
          ),
        ]
      : []),
    ...choices
      .filter(([, , change]) => !isChosen(change))
      .map(([id, icon, change]) => action(id, icon, () => setPreferences(change))),
    action('logout', LogOut, actions.onLogout),
  ]
}

/** What the frame does for the palette and for shortcuts. */
export interface FrameActions {
  onLock: () => void
  onOpenSettings: () => void
  onChangePassword: () => void
  onLogout: () => void
  onOpenPalette: () => void
  onOpenShortcuts: () => void
}

import { permissionPath } from '@hospital-crm/api/rules'
import { useNavigate } from '@tanstack/react-router'
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
  UserPlus,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useLive } from '../../root/live-context.tsx'
import { useMessages } from '../../messages/index.ts'
import type { PaletteMessages } from '../../messages/zh/palette.ts'
import { usePreferences, type Preferences } from '../../preferences/index.ts'
import { routePermissions } from '../../routing/permissions.ts'
import { useCan } from '../../session/index.ts'
import type { FrameActions } from '../../shortcuts/frame-actions.ts'
import { useShortcutKeys } from '../../shortcuts/index.ts'
import type { ShortcutId } from '../../shortcuts/shortcuts.ts'
import type { Command } from './commands.ts'
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
  const can = useCan()
  const navigate = useNavigate()
  const keys = useShortcutKeys()?.keys
  const { tabs: tabBar } = useLive()
  const closable = tabs.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
  const canCreate = can(...routePermissions.customers) && can(permissionPath('customers/customers/create'))

  const action = (id: ActionId, icon: LucideIcon, run: () => void, shortcut?: ShortcutId): Command => ({
    id,
    name: names[id],
    keywords: keywords[id],
    icon,
    run,
    ...(shortcut && { shortcut }),
  })
  const create = () => {
    keys?.request('newCustomer')
    void navigate({ to: '/customer/customers/$menuId', params: { menuId: '1' } })
  }
  const isChosen = (change: Partial<Preferences>) =>
    Object.entries(change).every(([name, value]) => preferences[name as keyof Preferences] === value)

  return [
    ...(canCreate ? [action('newCustomer', UserPlus, create, 'newCustomer')] : []),
    action('lock', Lock, actions.onLock, 'lock'),
    action('settings', Settings, actions.onOpenSettings),
    action('changePassword', KeyRound, actions.onChangePassword),
    action('shortcuts', Keyboard, actions.onOpenShortcuts, 'help'),
    action('reloadTab', RotateCw, () => tabBar.send({ type: 'tab.reload', path: selectedTab })),
    ...(closable.includes(selectedTab)
      ? [action('closeTab', X, () => tabBar.send({ type: 'tab.close', path: selectedTab }), 'closeTab')]
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

import { LayoutDashboard } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import { useOpenLetter } from './letters/use-open-letter.ts'
import { dataCenterPermissions, dataCenterShortcuts } from './shortcuts.ts'

/** What the data center tells the frame. */
export const dataCenter: Area = {
  menu: () => [
    {
      id: 'console',
      title: (texts) => texts.menu.console,
      icon: LayoutDashboard,
      to: '/dashboard/console',
      permissions: dataCenterPermissions,
      shortcut: dataCenterShortcuts.goConsole,
    },
  ],
  shortcuts: dataCenterShortcuts,
  useOpenNotice: useOpenLetter,
}

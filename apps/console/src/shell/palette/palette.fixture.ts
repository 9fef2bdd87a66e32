import { customerAt } from '@hospital-crm/api/fixtures'
import { KeyRound, Keyboard, Lock, Moon, Search, Settings, UserPlus, UserRound } from 'lucide-react'
import type { Messages } from '../../messages/index.ts'
import type { Command } from '../../area-kit/command.ts'
import { pagesOf } from '../../area-kit/menu.ts'
import { customerShortcuts } from '../../areas/customers/data/shortcuts.ts'
import { areas } from '../../router/areas.ts'
import { frameShortcuts } from '../../shortcuts/index.ts'
import type { CommandGroup } from './commands.ts'

const nothing = () => undefined

/** Commands of an agent with every permission; `customers` of the fictional list were found. */
export const buildGroups = (
  { palette, shell }: Pick<Messages, 'palette' | 'shell'>,
  customers = 0,
): CommandGroup[] => {
  const { actions: names, keywords, sections } = palette
  const action = (
    id: keyof typeof names,
    icon: Command['icon'],
    shortcut?: Command['shortcut'],
  ): Command => ({
    id,
    name: names[id],
    keywords: keywords[id],
    icon,
    ...(shortcut && { shortcut }),
    run: nothing,
  })
  const menu = areas.flatMap((area) => area.menu({ customerMenus: [], statisticsMenus: [] }))
  const pages = pagesOf(menu).map(({ id, title, icon, to, shortcut }): Command => {
    const known: Readonly<Record<string, string>> = keywords
    return {
      id: `page:${to}`,
      name: title(shell),
      keywords: known[id] ?? '',
      icon,
      ...(shortcut && { shortcut }),
      run: nothing,
    }
  })
  const found = Array.from({ length: customers }, (_, index): Command => {
    const { id, name, phone, wechat, order_num } = customerAt(index)
    const description = [phone, wechat, order_num].join(' · ')
    return { id: `customer:${id}`, name, description, icon: UserRound, run: nothing }
  })
  const all: Command = { id: 'customers', name: palette.customers.all('138'), icon: Search, run: nothing }
  return [
    { id: 'pages', title: sections.pages, commands: pages.slice(1) },
    { id: 'tabs', title: sections.tabs, commands: pages.slice(0, 1) },
    {
      id: 'actions',
      title: sections.actions,
      commands: [
        action('newCustomer', UserPlus, customerShortcuts.newCustomer),
        action('lock', Lock, frameShortcuts.lock),
        action('settings', Settings),
        action('changePassword', KeyRound),
        action('shortcuts', Keyboard, frameShortcuts.help),
        action('themeDark', Moon),
      ],
    },
    {
      id: 'found',
      title: palette.customers.title,
      commands: customers > 0 ? [...found, all] : [],
      isFound: true,
    },
  ]
}

import { customerAt } from '@hospital-crm/api/fixtures'
import { KeyRound, Keyboard, Lock, Moon, Search, Settings, UserPlus, UserRound } from 'lucide-react'
import type { Messages } from '../../messages/index.ts'
import { menu, pagesOf } from '../menu.ts'
import { pageShortcuts } from '../../shortcuts/page-shortcuts.ts'
import type { Command, CommandGroups } from './commands.ts'

const nothing = () => undefined

/** Commands of an agent with every permission; `customers` of the fictional list were found. */
export const buildGroups = (
  { palette, shell }: Pick<Messages, 'palette' | 'shell'>,
  customers = 0,
): CommandGroups => {
  const { actions: names, keywords } = palette
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
  const pages = pagesOf(menu).map(({ id, title, icon, to }): Command => {
    const shortcut = pageShortcuts[id]
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
  const all: Command = { id: 'customers', name: palette.allCustomers('138'), icon: Search, run: nothing }
  return {
    pages: pages.slice(1),
    tabs: pages.slice(0, 1),
    actions: [
      action('newCustomer', UserPlus, 'newCustomer'),
      action('lock', Lock, 'lock'),
      action('settings', Settings),
      action('changePassword', KeyRound),
      action('shortcuts', Keyboard, 'help'),
      action('themeDark', Moon),
    ],
    customers: customers > 0 ? [...found, all] : [],
  }
}

import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useLive } from '../../root/live-context.tsx'
import { useMessages } from '../../messages/index.ts'
import { pagesOf } from '../menu.ts'
import type { ShellSnapshot } from '../shell.view.tsx'
import { useVisibleMenu } from '../use-visible-menu.ts'
import { pageShortcuts } from '../../shortcuts/page-shortcuts.ts'
import type { Command } from './commands.ts'

/** The tabs that are open, and the path of the one on the screen. */
export type OpenPages = Pick<ShellSnapshot, 'tabs' | 'selectedTab'>

/** The pages that the user may open, and those that are open already; the one on the screen is a page. */
export const usePlaces = ({ tabs, selectedTab }: OpenPages): { pages: Command[]; tabs: Command[] } => {
  const texts = useMessages('shell')
  const keywords: Readonly<Record<string, string>> = useMessages('palette').keywords
  const navigate = useNavigate()
  const { tabs: tabBar } = useLive()
  const pages = pagesOf(useVisibleMenu())
  const open = tabs.filter(({ id }) => id !== selectedTab)

  const describe = (id: string | undefined) => {
    const shortcut = id === undefined ? undefined : pageShortcuts[id]
    return { keywords: (id !== undefined && keywords[id]) || '', ...(shortcut && { shortcut }) }
  }
  return {
    pages: pages
      .filter(({ to }) => !open.some(({ id }) => id === to))
      .map(({ id, title, icon, to }) => ({
        id: `page:${to}`,
        name: title(texts),
        icon,
        ...describe(id),
        run: () => void navigate({ to }),
      })),
    tabs: open.map(({ id: path, title }) => {
      const page = pages.find(({ to }) => to === path)
      return {
        id: `page:${path}`,
        name: title,
        icon: page?.icon ?? FileText,
        ...describe(page?.id),
        run: () => tabBar.send({ type: 'tab.activate', path }),
      }
    }),
  }
}

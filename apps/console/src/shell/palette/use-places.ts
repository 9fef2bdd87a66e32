import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTabs } from '../../tabs/tabs-context.tsx'
import { useMessages } from '../../messages/index.ts'
import { pagesOf, type MenuPage } from '../../area-kit/menu.ts'
import type { PageTab } from '@hospital-crm/ui/tabs-bar'
import { useVisibleMenu } from '../../area-kit/areas-context.tsx'
import type { Command } from '../../area-kit/command.ts'

/** The tabs that are open, and the path of the one on the screen. */
export interface OpenPages {
  tabs: readonly PageTab[]
  selectedTab: string
}

/** The pages that the user may open, and those that are open already; the one on the screen is a page. */
export const usePlaces = ({ tabs, selectedTab }: OpenPages): { pages: Command[]; tabs: Command[] } => {
  const texts = useMessages('shell')
  const keywords: Readonly<Record<string, string>> = useMessages('palette').keywords
  const navigate = useNavigate()
  const { tabs: tabBar } = useTabs()
  const pages = pagesOf(useVisibleMenu())
  const open = tabs.filter(({ id }) => id !== selectedTab)

  const describe = (page: Pick<MenuPage, 'id' | 'shortcut'> | undefined) => ({
    keywords: (page && keywords[page.id]) || '',
    ...(page?.shortcut && { shortcut: page.shortcut }),
  })
  return {
    pages: pages
      .filter(({ to }) => !open.some(({ id }) => id === to))
      .map(({ id, title, icon, to, shortcut }) => ({
        id: `page:${to}`,
        name: title(texts),
        icon,
        ...describe({ id, ...(shortcut && { shortcut }) }),
        run: () => void navigate({ to }),
      })),
    tabs: open.map(({ id: path, title }) => {
      const page = pages.find(({ to }) => to === path)
      return {
        id: `page:${path}`,
        name: title,
        icon: page?.icon ?? FileText,
        ...describe(page),
        run: () => tabBar.send({ type: 'tab.activate', path }),
      }
    }),
  }
}

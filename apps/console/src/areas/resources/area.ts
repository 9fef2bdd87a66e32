import { screens, type ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { ChartColumn, List, ListTree, Settings2, UserRoundCog } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import type { MenuGroup, MenuPage } from '../../area-kit/menu.ts'
import { permissionOf } from './screens.ts'

const pageOf = (definition: ScreenDefinition): MenuPage => ({
  id: definition.path,
  title: ({ resources }) => resources[definition.path].title,
  icon: definition.tree ? ListTree : List,
  to: definition.screen.to,
  permissions: [permissionOf(definition, 'index')],
  ...(definition.root && { rootOnly: true }),
})

const pagesOf = (group: ScreenDefinition['screen']['group']): MenuPage[] =>
  screens.filter(({ screen }) => screen.group === group).map(pageOf)

const groups: readonly MenuGroup[] = [
  {
    id: 'statistics',
    title: ({ menu }) => menu.statistics,
    icon: ChartColumn,
    children: pagesOf('statistics'),
  },
  { id: 'configs', title: ({ menu }) => menu.configs, icon: Settings2, children: pagesOf('configs') },
  { id: 'users', title: ({ menu }) => menu.users, icon: UserRoundCog, children: pagesOf('users') },
]

/** What the configuration resources tell the frame: a page for each that has a screen. */
export const resourcesArea: Area = { menu: () => groups }

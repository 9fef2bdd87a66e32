import { places, type PlacedPath, type ScreenPlace } from '@hospital-crm/api/resource-places'
import { ChartColumn, List, ListTree, Settings2, UserRoundCog } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import type { MenuGroup, MenuPage } from '../../area-kit/menu.ts'
import { permissionOf } from './screens.ts'

const pageOf = ([path, { to, tree, root }]: [PlacedPath, ScreenPlace]): MenuPage => ({
  id: path,
  title: ({ resources }) => resources[path].title,
  icon: tree ? ListTree : List,
  to,
  permissions: [permissionOf({ path }, 'index')],
  ...(root && { rootOnly: true }),
})

const placed = Object.entries(places) as [PlacedPath, ScreenPlace][]
const pagesOf = (group: ScreenPlace['group']): MenuPage[] =>
  placed.filter(([, place]) => place.group === group).map(pageOf)

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

import { screens } from '@hospital-crm/api/resource-screens'
import { List, ListTree, Settings2 } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import { permissionOf } from './screens.ts'

/** What the configuration resources tell the frame: a page for each that has a screen. */
export const resourcesArea: Area = {
  menu: () => [
    {
      id: 'configs',
      title: ({ menu }) => menu.configs,
      icon: Settings2,
      children: screens.map((definition) => ({
        id: definition.path,
        title: ({ resources }) => resources[definition.path].title,
        icon: definition.tree ? ListTree : List,
        to: definition.screen.to,
        permissions: [permissionOf(definition, 'index')],
      })),
    },
  ],
}

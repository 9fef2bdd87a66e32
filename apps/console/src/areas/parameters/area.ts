import { Settings2, SlidersHorizontal } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import { PARAMETERS_PATH, parametersPermissions } from './permissions.ts'

/** What the system parameters tell the frame: the first page among the configurations. */
export const parametersArea: Area = {
  menu: () => [
    {
      id: 'configs',
      title: ({ menu }) => menu.configs,
      icon: Settings2,
      children: [
        {
          id: 'systemConfig',
          title: ({ menu }) => menu.parameters,
          icon: SlidersHorizontal,
          to: PARAMETERS_PATH,
          permissions: parametersPermissions,
        },
      ],
    },
  ],
}

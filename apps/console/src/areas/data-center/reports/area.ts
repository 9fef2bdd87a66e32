import { permissionPath } from '@hospital-crm/api/rules'
import { ChartColumn, Sheet, Target } from 'lucide-react'
import type { Area } from '../../../area-kit/area.ts'
import { reportIcon } from '../../../report-table/report-icons.ts'

/** Opens reports. */
export const reportPermissions = [permissionPath('statistics/reports_forms/index')]

/** Opens the sheet of figures that people type in. */
export const sheetPermissions = [permissionPath('statistics/reports_datum/index')]

/** Opens the goals. */
export const goalPermissions = [permissionPath('statistics/goals/index')]

/** What reports tell the frame: the sheet, and a page for each report that the user may open. */
export const reportsArea: Area = {
  menu: ({ statisticsMenus }) => [
    {
      id: 'statistics',
      title: ({ menu }) => menu.statistics,
      icon: ChartColumn,
      children: [
        {
          id: 'datum',
          title: ({ menu }) => menu.datum,
          icon: Sheet,
          to: '/statistics/reports_datum',
          permissions: sheetPermissions,
        },
        {
          id: 'goals',
          title: ({ menu }) => menu.goals,
          icon: Target,
          to: '/statistics/goals',
          permissions: goalPermissions,
        },
        ...statisticsMenus.map(({ id, name, icon }) => ({
          id: `report-${id}`,
          title: () => name,
          icon: reportIcon(icon),
          to: `/statistics/reports_forms/${id}`,
          permissions: reportPermissions,
          isNamed: true as const,
        })),
      ],
    },
  ],
}

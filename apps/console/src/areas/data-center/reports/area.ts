import { permissionPath } from '@hospital-crm/api/rules'
import { ChartColumn, ChartPie } from 'lucide-react'
import type { Area } from '../../../area-kit/area.ts'

/** Opens reports. */
export const reportPermissions = [permissionPath('statistics/reports_forms/index')]

/** What reports tell the frame: a page for each that the user may open. */
export const reportsArea: Area = {
  menu: ({ statisticsMenus }) => [
    {
      id: 'statistics',
      title: ({ menu }) => menu.statistics,
      icon: ChartColumn,
      children: statisticsMenus.map(({ id, name }) => ({
        id: `report-${id}`,
        title: () => name,
        icon: ChartPie,
        to: `/statistics/reports_forms/${id}`,
        permissions: reportPermissions,
        isNamed: true as const,
      })),
    },
  ],
}

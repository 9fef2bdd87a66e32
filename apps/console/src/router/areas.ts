import type { Area } from '../area-kit/area.ts'
import { auditArea } from '../areas/audit/area.ts'
import { auditRoutes } from '../areas/audit/routes.ts'
import { customers } from '../areas/customers/routes/area.ts'
import { customerRoutes } from '../areas/customers/routes/routes.ts'
import { dataCenter } from '../areas/data-center/area.ts'
import { dataCenterRoutes } from '../areas/data-center/routes.ts'
import { reportsArea } from '../areas/data-center/reports/area.ts'
import { messagesArea } from '../areas/messages/area.ts'
import { messagesRoutes } from '../areas/messages/routes.ts'
import { profileArea } from '../areas/profile/area.ts'
import { profileRoutes } from '../areas/profile/routes.ts'
import { parametersArea } from '../areas/parameters/area.ts'
import { parametersRoutes } from '../areas/parameters/routes.ts'
import { resourcesArea } from '../areas/resources/area.ts'
import { resourceRoutes } from '../areas/resources/routes.ts'

/** Every area of the console, in the order of the menu. They are named here and nowhere below. */
export const areas: readonly Area[] = [
  dataCenter,
  customers,
  reportsArea,
  messagesArea,
  profileArea,
  parametersArea,
  resourcesArea,
  auditArea,
]

/** The routes of all areas, in the same order. */
export const areaRoutes = [
  ...dataCenterRoutes,
  ...customerRoutes,
  ...messagesRoutes,
  ...profileRoutes,
  ...parametersRoutes,
  ...resourceRoutes,
  ...auditRoutes,
] as const

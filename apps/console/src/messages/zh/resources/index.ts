import { callScripts } from './call-scripts.ts'
import { reports } from './reports.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { users } from './users.ts'
import { sources } from './sources.ts'
import { consulting } from './consulting.ts'
import { cuStatus } from './cu-status.ts'
import { cuTags } from './cu-tags.ts'
import { matures } from './matures.ts'
import { promoteds } from './promoteds.ts'
import { clues } from './clues.ts'
import { diseases } from './diseases.ts'
import { hospitals } from './hospitals.ts'
import { smsGateways } from './sms-gateways.ts'

/** Texts of every resource that has a screen, by its path. */
export const resources = {
  'statistics/reports_config': reports,
  'supervision/hospitals': hospitals,
  'supervision/diseases': diseases,
  'supervision/sources': sources,
  'supervision/consulting': consulting,
  'supervision/custatus': cuStatus,
  'supervision/cutags': cuTags,
  'supervision/matures': matures,
  'supervision/smsconfigs': smsGateways,
  'supervision/promoteds': promoteds,
  'supervision/callscripts': callScripts,
  'supervision/clues': clues,
  users,
  'supervision/roles': roles,
  'supervision/permissions': permissions,
}

/** By what each page is found beside its title. */
export const resourceKeywords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(resources).map(([path, { keywords }]) => [path, keywords]),
)

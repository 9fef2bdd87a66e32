import { noExtra, noPanels, type ConsolePanel, type RoleExtra } from '../entities/user.ts'
import { permissionPath } from '../rules/permission.ts'

const oversight = [
  'supervision/',
  'users/',
  'statistics/reports_config/',
  'statistics/reports_datum/',
  'customers/cumenus/',
  'systemConfig/',
].map((part) => permissionPath(part))
const overseen = ['statistics/goals/update', 'customers/customers/phoneViewers'].map((call) =>
  permissionPath(call),
)

/**
 * What only whoever administers a hospital does: its settings, spending, users, menus, reports and goals of everybody, and
 * looking at who saw which number.
 */
export const isOversight = (path: string): boolean =>
  oversight.some((part) => path.startsWith(part)) || overseen.includes(path)

const takesAway = (path: string): boolean =>
  /\/(?:delete|deleteExist|export|remove)$/.test(path) ||
  [permissionPath('customers/cuswastes/'), permissionPath('customers/imports/')].some((part) =>
    path.startsWith(part),
  )

/** A role that a new hospital can begin with. */
export interface StarterRole {
  name: Readonly<Record<'zh' | 'en', string>>
  desc: Readonly<Record<'zh' | 'en', string>>
  /** Which of the permissions that there are it holds. */
  holds: (path: string) => boolean
  extra: RoleExtra
  console_panel: ConsolePanel
}

const agentPanels: ConsolePanel = { ...noPanels, panelCard: true, csOrder: true, csSuccess: true }

/** Roles that a new hospital can begin with, the usual one first. */
export const starterRoles: readonly StarterRole[] = [
  {
    name: { zh: '客服专员', en: 'Agent' },
    desc: {
      zh: '领取线索、登记客户、回访；不能删除、导入导出和修改设置',
      en: 'Receives leads, registers customers, follows up; deletes, imports, exports and sets nothing',
    },
    holds: (path) => !isOversight(path) && !takesAway(path),
    extra: noExtra,
    console_panel: agentPanels,
  },
  {
    name: { zh: '客服主管', en: 'Supervisor' },
    desc: {
      zh: '客服的全部工作，另有删除、回收站、导入导出和全部指标',
      en: 'All that agents do, and also deleting, the bin, imports, exports and every figure',
    },
    holds: (path) => !isOversight(path),
    extra: { ...noExtra, editLeadsSource: true, editLeadsConsulting: true },
    console_panel: Object.fromEntries(Object.keys(noPanels).map((name) => [name, true])) as ConsolePanel,
  },
]

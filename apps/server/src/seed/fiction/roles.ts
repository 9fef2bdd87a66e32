import { grantablePaths } from '@hospital-crm/api/contract'
import { datumFields, type ConsolePanel, type Role } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { isOversight } from '@hospital-crm/api/starters'

/** A seeded role with the permission paths it holds. */
export interface SeededRole extends Role {
  rules: readonly string[]
}

const everyPanel: ConsolePanel = {
  panelCard: true,
  datumPanel: true,
  csOrder: true,
  csSuccess: true,
  csSource: true,
  opSource: true,
  opCusSer: true,
  opHospital: true,
}
/** What an agent looks at: the day's cards and the own orders, no figures about colleagues or spending. */
const agentPanels: ConsolePanel = {
  ...everyPanel,
  datumPanel: false,
  opSource: false,
  opCusSer: false,
  opHospital: false,
}

/** What agents do. */
const agentPaths = grantablePaths.filter((path) => !isOversight(path))

/** All that agents do but the named calls. */
const allBut = (...calls: readonly string[]): readonly string[] => {
  const refused = new Set(calls.map((call) => permissionPath(call)))
  return agentPaths.filter((path) => !refused.has(path))
}

/** Whole lists in and out. */
const bulk = {
  exports: ['customers/customers/export', 'customers/cuspools/export', 'customers/cusleads/export'],
  imports: ['upload', 'dryRun', 'rows', 'run', 'show', 'index', 'undo', 'errors'].map(
    (verb) => `customers/imports/${verb}`,
  ),
} as const

/** Calls that take records away, and the bin that they lie in. */
const removal = {
  deletes: ['customers/customers/delete', 'customers/cusleads/delete', 'customers/cuspools/delete'],
  bin: [
    'customers/cusleads/deleteExist',
    'customers/cuswastes/index',
    'customers/cuswastes/restore',
    'customers/cuswastes/delete',
  ],
} as const

/** Calls on leads; the rest of the life of a record is the same for everybody. */
const leads = ['index', 'create', 'receive'].map((verb) => `customers/cusleads/${verb}`)

/** Those whom the leader of a team answers for, by id. */
const team = [1009, 1011, 1012, 1013, 1014, 1015, 1016, 1017] as const

const unlimited = {
  parent_id: 0,
  source: [],
  allow_consulting: [],
  disease: [],
  hospital: [],
  uids: [],
  required_fields: [],
  readonly_fields: [],
  allow_datum_fields: [],
  oneself: 0,
  console_panel: agentPanels,
  extra: {
    hideGlobalPhone: false,
    hidePoolPhone: false,
    hideLeadsPhone: false,
    hideExportPhone: false,
    editLeadsSource: true,
    editLeadsConsulting: true,
    secondFactor: false,
    allowCuStatus: [],
    disease: [] as number[],
  },
} as const

/** Ids of the seeded roles, by what each is there to show. */
export const roleIds = { admin: 1, full: 2, hospital: 3, disease: 4, masked: 5, own: 6, team: 7 } as const
export type SeededRoleKey = keyof typeof roleIds

const role = (own: Pick<Role, 'id' | 'name' | 'alias' | 'desc'> & Partial<SeededRole>): SeededRole =>
  structuredClone({ ...unlimited, rules: agentPaths, ...own }) as SeededRole

/** One role for every kind of limit. */
export const roles: readonly SeededRole[] = [
  role({
    id: roleIds.admin,
    name: '管理员',
    alias: 'admin',
    desc: '管理系统参数、选项与人员，查看全部客户',
    rules: grantablePaths,
    console_panel: everyPanel,
    allow_datum_fields: [...datumFields],
  }),
  role({
    id: roleIds.full,
    name: '高级客服',
    alias: 'full',
    desc: '查看并处理全部医院、全部病种的客户',
  }),
  role({
    id: roleIds.hospital,
    name: '仁康客服',
    alias: 'hospital',
    desc: '只处理示例仁康医院的客户',
    hospital: [2],
    rules: allBut(...removal.bin),
  }),
  role({
    id: roleIds.disease,
    name: '口腔客服',
    alias: 'disease',
    desc: '只处理口腔科及其下级病种的客户',
    disease: [2],
    rules: allBut(...removal.bin),
    required_fields: ['hospital', 'disease'],
  }),
  role({
    id: roleIds.masked,
    name: '回访专员',
    alias: 'masked',
    desc: '处理全部客户，各处手机号均隐藏中间四位',
    extra: {
      ...unlimited.extra,
      hideGlobalPhone: true,
      hidePoolPhone: true,
      hideLeadsPhone: true,
      hideExportPhone: true,
      editLeadsSource: false,
      allowCuStatus: [],
    },
    rules: allBut(...removal.deletes, ...removal.bin, ...bulk.imports),
  }),
  role({
    id: roleIds.own,
    name: '见习客服',
    alias: 'own',
    desc: '只看到归属自己的客户，不能删除，不能修改渠道来源',
    oneself: 1,
    readonly_fields: ['source'],
    rules: allBut(...removal.deletes, ...removal.bin, ...leads, ...bulk.exports, ...bulk.imports),
    extra: { ...unlimited.extra, editLeadsSource: false, allowCuStatus: [1, 2, 3] },
  }),
  role({
    id: roleIds.team,
    name: '网络咨询组长',
    alias: 'team',
    desc: '查看并处理网络咨询组各位客服的客户，以及自己的客户',
    uids: [...team],
    console_panel: { ...everyPanel, datumPanel: false, opSource: false },
  }),
]

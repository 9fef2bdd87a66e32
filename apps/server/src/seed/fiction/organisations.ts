import type { StatusKind } from '@hospital-crm/api/entities'

/** A node of a tree; ids are fixed so that roles, filters and tests can name them. */
export interface TreeNode {
  id: number
  parent_id: number
  name: string
  /** How often customers come with it, relative to its siblings anywhere in the tree; 0 for a branch. */
  weight: number
}

/** Hospitals; names, numbers and addresses say that they are examples. */
export const hospitals = [
  {
    id: 1,
    name: '示例安和医院',
    alias: '安和',
    phone: '010-5550 0101',
    address: '示例区安和路 1 号',
    weight: 52,
  },
  {
    id: 2,
    name: '示例仁康医院',
    alias: '仁康',
    phone: '010-5550 0102',
    address: '示例区仁康街 22 号',
    weight: 31,
  },
  {
    id: 3,
    name: '示例城东门诊部',
    alias: '城东',
    phone: '010-5550 0103',
    address: '示例区城东里 8 号',
    weight: 17,
  },
] as const

type Leaf = readonly [id: number, name: string, weight: number]
const department = (id: number, name: string, leaves: readonly Leaf[]): TreeNode[] => [
  { id, parent_id: 0, name, weight: 0 },
  ...leaves.map(([leaf, leafName, weight]) => ({ id: leaf, parent_id: id, name: leafName, weight })),
]

/** Departments and what they treat, two levels. */
export const diseases: readonly TreeNode[] = [
  ...department(1, '皮肤科', [
    [11, '痤疮', 12],
    [12, '湿疹', 8],
    [13, '白癜风', 5],
    [14, '银屑病', 5],
    [15, '荨麻疹', 4],
  ]),
  ...department(2, '口腔科', [
    [21, '种植牙', 11],
    [22, '牙齿矫正', 12],
    [23, '补牙', 6],
    [24, '洗牙', 5],
  ]),
  ...department(3, '眼科', [
    [31, '近视矫正', 9],
    [32, '白内障', 4],
    [33, '干眼症', 3],
  ]),
  ...department(4, '骨科', [
    [41, '腰椎间盘突出', 6],
    [42, '颈椎病', 5],
    [43, '膝关节炎', 4],
  ]),
  ...department(5, '耳鼻喉科', [
    [51, '鼻炎', 6],
    [52, '中耳炎', 3],
    [53, '打鼾', 3],
  ]),
  ...department(6, '中医科', [
    [61, '失眠调理', 4],
    [62, '脾胃调理', 3],
  ]),
]

/** Marketing channels, up to three levels. */
export const sources: readonly TreeNode[] = [
  { id: 1, parent_id: 0, name: '搜索推广', weight: 0 },
  { id: 11, parent_id: 1, name: '搜索竞价', weight: 0 },
  { id: 111, parent_id: 11, name: '竞价-移动端', weight: 24 },
  { id: 112, parent_id: 11, name: '竞价-电脑端', weight: 9 },
  { id: 12, parent_id: 1, name: '品牌专区', weight: 3 },
  { id: 13, parent_id: 1, name: '自然搜索', weight: 8 },
  { id: 2, parent_id: 0, name: '短视频', weight: 0 },
  { id: 21, parent_id: 2, name: '信息流广告', weight: 15 },
  { id: 22, parent_id: 2, name: '直播间', weight: 6 },
  { id: 23, parent_id: 2, name: '视频私信', weight: 5 },
  { id: 3, parent_id: 0, name: '社交媒体', weight: 0 },
  { id: 31, parent_id: 3, name: '公众号', weight: 6 },
  { id: 32, parent_id: 3, name: '朋友圈广告', weight: 4 },
  { id: 33, parent_id: 3, name: '社群', weight: 3 },
  { id: 4, parent_id: 0, name: '转介绍', weight: 0 },
  { id: 41, parent_id: 4, name: '老客介绍', weight: 8 },
  { id: 42, parent_id: 4, name: '员工介绍', weight: 2 },
  { id: 5, parent_id: 0, name: '线下', weight: 0 },
  { id: 51, parent_id: 5, name: '户外广告', weight: 3 },
  { id: 52, parent_id: 5, name: '社区义诊', weight: 2 },
  { id: 53, parent_id: 5, name: '自然到诊', weight: 3 },
]

/** How people ask. */
export const consultings = [
  { id: 1, name: '电话', weight: 22 },
  { id: 2, name: '网页商务通', weight: 34 },
  { id: 3, name: '微信', weight: 24 },
  { id: 4, name: '表单留言', weight: 12 },
  { id: 5, name: '现场', weight: 5 },
  { id: 6, name: '视频私信', weight: 8 },
] as const

/** Visit statuses; rules and reports look at the kind only. */
export const statuses = [
  { id: 1, name: '已到', kind: 'arrived' },
  { id: 2, name: '未到', kind: 'pending' },
  { id: 3, name: '预约未定', kind: 'undecided' },
  { id: 4, name: '已诊治', kind: 'treated' },
  { id: 5, name: '半流失', kind: 'lost_half' },
  { id: 6, name: '全流失', kind: 'lost' },
] as const satisfies readonly { id: number; name: string; kind: StatusKind }[]

/** Whether the person was added on WeChat. */
export const matures = [
  { id: 1, name: '未转', added: false },
  { id: 2, name: '已转', added: true },
  { id: 3, name: '未通过', added: false },
] as const

/** Tags; `color` is one of the eight categorical tones. */
export const tags = [
  { id: 1, name: '高意向', color: 1 },
  { id: 2, name: '价格敏感', color: 2 },
  { id: 3, name: '需家属同意', color: 3 },
  { id: 4, name: '外地客户', color: 4 },
  { id: 5, name: '老客复购', color: 5 },
  { id: 6, name: '竞品对比中', color: 6 },
  { id: 7, name: '周末到诊', color: 7 },
  { id: 8, name: '夜间联系', color: 8 },
  { id: 9, name: '医保咨询', color: 1 },
  { id: 10, name: '复诊提醒', color: 5 },
  { id: 11, name: '投诉关怀', color: 2 },
  { id: 12, name: 'VIP', color: 3 },
] as const

/** Accounts at ad platforms. */
export const promoteds = [
  { id: 1, name: '示例搜索-皮肤主账户' },
  { id: 2, name: '示例搜索-口腔账户' },
  { id: 3, name: '示例信息流-综合账户' },
  { id: 4, name: '示例短视频-眼科账户' },
] as const

/** Interfaces that ad platforms push leads to. `gateway`: 2 web form, 4 and 5 short-video platforms. */
export const clues = [
  { id: 1, username: 'demo_form', gateway: 2, source: 13, promoted_id: 0 },
  { id: 2, username: 'demo_feed', gateway: 4, source: 21, promoted_id: 3 },
  { id: 3, username: 'demo_video', gateway: 5, source: 23, promoted_id: 4 },
] as const

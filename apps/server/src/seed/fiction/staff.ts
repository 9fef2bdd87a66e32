import { pinyin } from 'pinyin-pro'
import { roleIds, type SeededRoleKey } from './roles.ts'

/** A seeded colleague. Ids start at 1001: lower ones belong to robots. */
export interface StaffMember {
  id: number
  username: string
  nickname: string
  /** Letter A to Z that the nickname is grouped under. */
  pinyin: string
  team: string
  role_id: number
  /** Every role the person may switch to, the first one included. */
  roles: readonly number[]
  is_admin: boolean
  /** Hospitals offered to the person; empty means all. */
  hospitals: readonly number[]
  /** Share of customers, relative to the colleagues who may own them. */
  load: number
}

type Entry = readonly [nickname: string, role: SeededRoleKey, load: number, also?: readonly SeededRoleKey[]]

/** Four teams; the first of each role is also its account on a demo host. Three people stand in for other roles. */
const teams: readonly (readonly [team: string, members: readonly Entry[]])[] = [
  [
    '电话咨询组',
    [
      ['陆知远', 'admin', 1],
      ['苏婉清', 'full', 5, ['masked', 'own']],
      ['顾明朗', 'hospital', 4, ['full']],
      ['叶晨曦', 'disease', 4],
      ['宋雨桐', 'masked', 4, ['disease']],
      ['陶乐天', 'own', 3],
      ['方嘉禾', 'full', 6],
      ['秦若兰', 'full', 5],
    ],
  ],
  [
    '网络咨询组',
    [
      ['白书瑶', 'full', 7],
      ['贺子墨', 'team', 6],
      ['江映雪', 'full', 6],
      ['唐亦凡', 'full', 5],
      ['柳思远', 'hospital', 5],
      ['夏芷晴', 'hospital', 5],
      ['邵一鸣', 'disease', 4],
      ['温如玉', 'disease', 4],
      ['段凌霄', 'own', 3],
    ],
  ],
  [
    '新媒体组',
    [
      ['沈星河', 'full', 6],
      ['林小满', 'full', 6],
      ['程安琪', 'full', 5],
      ['罗景行', 'hospital', 4],
      ['金语嫣', 'disease', 4],
      ['莫北辰', 'own', 3],
    ],
  ],
  [
    '客户回访组',
    [
      ['曾雅静', 'admin', 1],
      ['魏长青', 'masked', 5],
      ['蒋文心', 'masked', 5],
      ['姚春晓', 'masked', 4],
      ['尹向南', 'full', 5],
      ['易安然', 'hospital', 4],
      ['纪小鱼', 'full', 4],
    ],
  ],
]

/** Id of the first seeded colleague. */
export const FIRST_STAFF_ID = 1001

/** The 30 colleagues, in order of id. Usernames are the nickname in pinyin. */
export const staff: readonly StaffMember[] = teams
  .flatMap(([team, members]) => members.map((entry) => ({ team, entry })))
  .map(({ team, entry: [nickname, role, load, also = []] }, position) => {
    const spelled = pinyin(nickname, { toneType: 'none', type: 'array', surname: 'head', v: true })
    return {
      id: FIRST_STAFF_ID + position,
      username: spelled.join(''),
      nickname,
      pinyin: (spelled[0] ?? '#').slice(0, 1).toUpperCase(),
      team,
      role_id: roleIds[role],
      roles: [role, ...also].map((key) => roleIds[key]),
      is_admin: role === 'admin',
      hospitals: [],
      load,
    }
  })

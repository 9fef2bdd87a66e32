import { contract, type CallName, type ResponseOf } from '@hospital-crm/api/contract'
import type { ErrorData, ErrorName } from '@hospital-crm/api/errors'
import {
  buildColleagues,
  buildConsoleMinimal,
  buildCustomers,
  buildGrants,
  buildNotices,
  buildOptions,
  buildUserInfo,
} from '@hospital-crm/api/fixtures'

/** The server refuses by one of the named errors. */
export interface Refusal {
  readonly refused: ErrorName
  readonly data?: ErrorData
}

/** `silence`: no answer comes. `unreachable`: the connection fails at once. */
type NoAnswer = 'silence' | 'unreachable'

interface Answer<Name extends CallName> {
  readonly data: ResponseOf<Name>
  /** It comes when this is over. */
  readonly after?: Promise<unknown>
}

/** What each call is answered; a call that is not named is one too many. */
export type Script = {
  readonly [Name in CallName]?: Answer<Name> | Refusal | NoAnswer
}

/** @throws where an answer is none that the contract allows */
export const checkScript = (script: Script): void => {
  for (const [name, answer] of Object.entries(script)) {
    if (typeof answer === 'object' && 'data' in answer && !('refused' in answer))
      contract[name as CallName].response.parse(answer.data)
  }
}

const config = {
  title: '仁和医院客户管理',
  default_cdn: '',
  OPEN_CLUE_RECEIVE_PRE: 0,
  time_zone: 'Asia/Shanghai',
} as const

/** The answer to a login; `isFirst` asks for a password of one's own. */
export const loginOf = (isFirst = false): { data: ResponseOf<'auth/login'> } => ({
  data: {
    authorization: { access_token: isFirst ? 'story-token-1' : 'story-token-2', expires_in: 43_200 },
    userInfo: buildUserInfo(),
    ...buildGrants({ force_password_change: isFirst }),
  },
})

/** The figures of a role that has none of the panels. */
const noPanels: ResponseOf<'console/index'> = {
  range: { from: 0, to: 0 },
  before: null,
  panelCard: null,
  datumPanel: null,
  waiting: null,
  csOrder: null,
  csSuccess: null,
  csSource: null,
  opSource: null,
  opCusSer: null,
  opHospital: null,
  left_agents: [],
  counted_time: 0,
}

/** A day on which every call is answered. */
export const usualDay = (): Script => ({
  'systemConfig/getSysConfig': {
    data: {
      title: config.title,
      default_cdn: '',
      bingWallpaper: '',
      time_zone: config.time_zone,
      password_min: 6,
    },
  },
  'systemConfig/index': { data: { config, bingWallpaper: '', ...buildOptions() } },
  'auth/login': loginOf(),
  'auth/logout': { data: null },
  'users/getUserInfo': { data: { userInfo: buildUserInfo(), ...buildGrants() } },
  'users/secondFactors': {
    data: { list: [], recovery_left: 0, required: true, offers_passkeys: true, asks_password: false },
  },
  'users/resetPassword': { data: null },
  'users/switchRole/{id}': { data: { userInfo: buildUserInfo(), ...buildGrants() } },
  // Without a key nothing that is typed outlives the story.
  'users/draftKey': { refused: 'not_found' },
  'users/lockScreen': { data: null },
  'users/unlockScreen': { data: null },
  'console/index': { data: noPanels },
  'console/goals': { data: null },
  'console/minimal': { data: buildConsoleMinimal() },
  'customers/customers/index/{menuId}': {
    data: { list: buildCustomers(60), total: 60, page: 1, page_size: 60, as_of: 1_000_000 },
  },
  'customers/customers/changes/{menuId}': { data: { rows: buildCustomers(60), entered: [] } },
  'customers/phrases/index': { data: { list: [] } },
  'customers/listColumns/index': { data: { layouts: [] } },
  'customers/counts': { data: { leads: 3, menus: [] } },
  'customers/customers/noteCopy': { data: null },
  'customers/customers/receivingRoom': { data: { claims: null, holding: null, cooling_off_days: 0 } },
  'messages/dialogues': { data: { list: [], unread: 0 } },
  'messages/people': { data: { list: buildColleagues() } },
  'notices/index': { data: { list: buildNotices(), unread: 0 } },
})

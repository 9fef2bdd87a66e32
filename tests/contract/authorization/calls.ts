import type { CallName, ResourceCallName } from '@hospital-crm/api/contract'
import type { CustomerStage } from '@hospital-crm/api/entities'
import { resources, type ResourceDefinition } from '@hospital-crm/api/resources'
import type { Answer, Input } from '../support/api.ts'

/** A customer as an answer may show it. */
export interface Shown {
  id: number
  /** `M000012`: unlike anything else in any answer. */
  order_num: string
  wechat: string
}

/**
 * What a call does with customers, and thereby what is expected of it for rows that are not the caller's.
 * - `one`: foreign is 404 like a row that does not exist
 * - `several`: foreign rows are among `failed` with `not_found`, the others are done
 * - `each`: answers nothing about rows; foreign ones are passed over
 * - `list`: foreign rows are not in it
 */
interface Common {
  stage: CustomerStage
  title?: string
}
export type RowCase =
  | (Common & { kind: 'one'; input: (id: number) => Input })
  /** `alone` true: a foreign row asked for by itself is refused as a whole. */
  | (Common & { kind: 'several'; alone?: true; input: (ids: readonly number[]) => Input })
  | (Common & { kind: 'each'; input: (ids: readonly number[]) => Input })
  | (Common & { kind: 'list'; input: (row: Shown) => Input; shows: (answer: Answer, row: Shown) => boolean })

/** How a call is tried. */
export interface CallCase {
  /** Well formed, about rows that do not exist: it gets past the gates and no further. */
  input: Input
  /** What somebody who may call it is told of that. */
  answers: 200 | 404 | 'unless-refused'
  rows?: readonly RowCase[]
}

/** No customer, gateway, menu or import has it. */
const NONE = 2_000_000_000
/** A row that no user can be made of. */
export const userRow = {
  row: 2,
  nickname: '',
  username: '',
  phone: '',
  role_id: '',
  extra_roles: '',
  hospitals: '',
}
/** An address of a file that nobody was given. */
const noAddress = { small: '0', session: '1', expires: '1', signature: 'x'.repeat(43) }
const none = { params: { id: NONE } }
const inPath = (body: unknown = {}) =>
  ({ kind: 'one', input: (id: number): Input => ({ params: { id }, body }) }) as const
const inBody = (body: object = {}) =>
  ({ kind: 'one', input: (id: number): Input => ({ body: { id, ...body } }) }) as const
const many = (body: object = {}) =>
  ({
    kind: 'several',
    input: (ids: readonly number[]): Input => ({ params: { id: 0 }, body: { ids, ...body } }),
  }) as const
const received = {
  kind: 'several',
  alone: true,
  input: (ids: readonly number[]): Input => ({ body: { ids } }),
} as const
const restored = { kind: 'several', input: (ids: readonly number[]): Input => ({ body: { ids } }) } as const
const listed = {
  kind: 'list',
  input: (): Input => ({ params: { menuId: 1 }, body: { page_size: 500 } }),
  shows: ({ text }: Answer, row: Shown) => text.includes(row.order_num),
} as const
const changed = {
  kind: 'list',
  input: ({ id }: Shown): Input => ({ params: { menuId: 1 }, body: { ids: [id], entered: [id] } }),
  shows: ({ data }: Answer, { id }: Shown) => {
    const { rows, entered } = data as { rows: { id: number }[]; entered: number[] }
    return rows.some((row) => row.id === id) || entered.includes(id)
  },
} as const
const onlyThis = ({ order_num }: Shown) => ({ filter: { order_num: { op: 'is', value: order_num } } })
const ofStatus = {
  kind: 'list',
  input: (row: Shown): Input => ({ params: { menuId: 1 }, body: onlyThis(row) }),
  shows: ({ text }: Answer, row: Shown) => text.includes(row.order_num),
} as const
const counted = {
  ...ofStatus,
  shows: ({ data }: Answer) => (data as { counts: unknown[] }).counts.length > 0,
} as const
const summed = {
  ...ofStatus,
  shows: ({ data }: Answer) => (data as { count: number }).count > 0,
} as const
/** Its visit is on one of these days. */
const visiting = {
  ...ofStatus,
  input: (row: Shown): Input => ({
    params: { menuId: 1 },
    body: { ...onlyThis(row), first: '2026-03-02', days: 7, rows: 5 },
  }),
} as const
const exported = {
  ...listed,
  input: (): Input => ({ params: { menuId: 1 }, body: { columns: ['order_num'], format: 'csv' } }),
} as const
const note = { reason: '不再考虑' }
/** The five calls of every resource. */
const resourceCases = Object.fromEntries(
  Object.values<ResourceDefinition>(resources).flatMap(({ path, title }): [string, CallCase][] => [
    [`${path}/index`, { input: {}, answers: 200 }],
    [`${path}/create`, { input: { body: {} }, answers: 'unless-refused' }],
    [`${path}/update`, { input: { body: { id: NONE, [title]: '甲' } }, answers: 404 }],
    [`${path}/updateStatus`, { input: { body: { id: NONE, status: 3 } }, answers: 200 }],
    [`${path}/delete/{id}`, { input: none, answers: 200 }],
  ]),
) as Record<ResourceCallName, CallCase>

/** Every call of the contract: one that is missing here does not compile. */
export const calls: Record<CallName, CallCase> = {
  ...resourceCases,
  'auth/login': {
    input: { body: { username: 'nobody', password: 'wrong-password' } },
    answers: 'unless-refused',
  },
  'auth/secondFactor': {
    input: { body: { challenge: 'A'.repeat(43), kind: 'totp', code: '000000' } },
    answers: 'unless-refused',
  },
  'auth/providerStart': { input: {}, answers: 'unless-refused' },
  'auth/providerFinish': {
    input: { body: { challenge: 'A'.repeat(43), query: 'code=1&state=2' } },
    answers: 'unless-refused',
  },
  'users/secondFactors': { input: {}, answers: 200 },
  'users/startTotp': { input: { body: { password: 'wrong' } }, answers: 'unless-refused' },
  'users/addTotp': {
    input: { body: { challenge: 'A'.repeat(43), code: '000000', name: 'x' } },
    answers: 'unless-refused',
  },
  'users/startPasskey': { input: { body: { password: 'wrong' } }, answers: 'unless-refused' },
  'users/addPasskey': {
    input: {
      body: {
        challenge: 'A'.repeat(43),
        name: 'x',
        passkey: { id: 'A', client_data: 'A', attestation: 'A', transports: [] },
      },
    },
    answers: 'unless-refused',
  },
  'users/removeFactor/{id}': {
    input: { ...none, body: { password: 'wrong' } },
    answers: 'unless-refused',
  },
  'users/recoveryCodes': { input: { body: { password: 'wrong' } }, answers: 'unless-refused' },
  'users/resetFactors/{id}': { input: none, answers: 404 },
  'auth/logout': { input: {}, answers: 200 },
  'users/roles': { input: {}, answers: 200 },
  'users/resetInitial/{id}': { input: none, answers: 404 },
  'users/endSessions/{id}': { input: none, answers: 404 },
  'users/unblock/{id}': { input: none, answers: 404 },
  'users/tokens/{id}': { input: none, answers: 404 },
  'users/createToken/{id}': { input: { ...none, body: { name: 'x', days: 1 } }, answers: 404 },
  'users/revokeToken/{id}': { input: none, answers: 404 },
  'users/handoverPreview/{id}': { input: none, answers: 404 },
  'users/handover/{id}': {
    input: { ...none, body: { to: [1], split: 'load', shares: [] } },
    answers: 404,
  },
  'users/handoverState/{id}': { input: none, answers: 404 },
  'users/handoverRemoved': { input: {}, answers: 200 },
  'users/handoverUndo/{id}': { input: none, answers: 404 },
  'users/importRead': { input: {}, answers: 'unless-refused' },
  'users/importCheck': { input: { body: { rows: [userRow] } }, answers: 200 },
  'users/import': { input: { body: { rows: [userRow] } }, answers: 200 },
  'supervision/roles/holders/{id}': { input: none, answers: 200 },
  'supervision/roles/view/{id}': { input: none, answers: 404 },
  'users/endView': { input: {}, answers: 200 },
  'supervision/roles/losses/{id}': { input: { ...none, body: { values: {} } }, answers: 404 },
  'users/getUserInfo': { input: {}, answers: 200 },
  'users/switchRole/{id}': { input: none, answers: 404 },
  'users/resetPassword': {
    input: { body: { old_password: 'wrong', password: 'Another-1', password_confirmation: 'Another-1' } },
    answers: 'unless-refused',
  },
  'users/draftKey': { input: {}, answers: 200 },
  'users/profile': { input: {}, answers: 200 },
  'users/updateProfile': { input: { body: {} }, answers: 200 },
  'users/sessions': { input: {}, answers: 200 },
  'users/endSession/{id}': { input: { ...none, body: {} }, answers: 404 },
  'users/lockScreen': { input: {}, answers: 200 },
  'users/unlockScreen': { input: { body: { password: 'wrong' } }, answers: 'unless-refused' },
  'users/startProviderUnlock': { input: {}, answers: 'unless-refused' },
  'users/finishProviderUnlock': {
    input: { body: { challenge: 'A'.repeat(43), query: 'code=1&state=2' } },
    answers: 'unless-refused',
  },
  'systemConfig/getSysConfig': { input: {}, answers: 200 },
  'systemConfig/index': { input: { query: { items: 'hospitals' } }, answers: 200 },
  'systemConfig/parameters': { input: {}, answers: 200 },
  'systemConfig/update': { input: { body: {} }, answers: 200 },
  'systemConfig/uploadPicture': { input: { body: {} }, answers: 'unless-refused' },
  'systemConfig/picture/{id}': { input: none, answers: 404 },
  'systemConfig/firstSteps': { input: {}, answers: 200 },
  'systemConfig/putAwayFirstSteps': { input: { body: { put_away: false } }, answers: 200 },
  'supervision/diseases/plant': { input: { body: { paths: [['皮肤科']], dry_run: true } }, answers: 200 },
  'supervision/sources/plant': { input: { body: { paths: [['线下']], dry_run: true } }, answers: 200 },
  'systemConfig/recyclingPreview': { input: { body: {} }, answers: 'unless-refused' },
  'supervision/audit/index': { input: {}, answers: 200 },
  'supervision/audit/verify': { input: {}, answers: 200 },
  'supervision/audit/export': { input: {}, answers: 200 },
  'console/index': { input: { body: { from: '2026-01-01', to: '2026-01-31' } }, answers: 200 },
  'console/export': {
    input: { body: { from: '2026-01-01', to: '2026-01-31', panel: 'opSource' } },
    answers: 'unless-refused',
  },
  'statistics/reports_forms/export': {
    input: { body: { id: NONE, from: '2026-01-01', to: '2026-01-31' } },
    answers: 404,
  },
  'statistics/reports_forms/loadConfig': { input: { body: { id: NONE } }, answers: 404 },
  'statistics/reports_forms/index': {
    input: { body: { id: NONE, from: '2026-01-01', to: '2026-01-31' } },
    answers: 404,
  },
  'statistics/reports_config/preview': {
    input: {
      body: {
        from: '2026-01-01',
        to: '2026-01-31',
        report: {
          dimension: 'source',
          second: 'agent',
          measures: ['consults'],
          formulas: [],
          where: null,
          order: null,
          top: 0,
          totals: true,
        },
      },
    },
    answers: 200,
  },
  'statistics/reports_datum/index': {
    input: { body: { from: '2026-01-01', to: '2026-01-31' } },
    answers: 200,
  },
  'statistics/reports_datum/update': {
    input: {
      body: {
        cells: [
          {
            row: { day: '2026-01-01', hospital: NONE, source: 0, promoted_id: 0 },
            field: 'clicks',
            value: 1,
          },
        ],
      },
    },
    answers: 'unless-refused',
  },
  'statistics/reports_datum/generateDatum': {
    input: { body: { from: '2020-01-01', to: '2020-01-02' } },
    answers: 'unless-refused',
  },
  'statistics/reports_datum/importExcel': { input: {}, answers: 'unless-refused' },
  'statistics/reports_datum/importRun/{id}': {
    input: { ...none, body: { mapping: [null] } },
    answers: 404,
  },
  'statistics/reports_datum/delete/{id}': { input: none, answers: 404 },
  'console/minimal': { input: {}, answers: 200 },
  'console/goals': { input: { body: { from: '2026-01-01', to: '2026-01-31' } }, answers: 200 },
  'statistics/goals/index': {
    input: { body: { measure: 'arrived', kind: 'hospital', year: 2026 } },
    answers: 200,
  },
  'statistics/goals/update': {
    input: {
      body: { measure: 'arrived', kind: 'hospital', cells: [{ of: NONE, month: '2026-01', value: 1 }] },
    },
    answers: 'unless-refused',
  },
  'customers/customers/index/{menuId}': {
    input: { params: { menuId: 1 } },
    answers: 200,
    rows: [{ ...listed, stage: 'customer' }],
  },
  'customers/customers/changes/{menuId}': {
    input: { params: { menuId: 1 } },
    answers: 200,
    rows: [{ ...changed, stage: 'customer' }],
  },
  'customers/customers/board/{menuId}': {
    input: { params: { menuId: 1 } },
    answers: 200,
    rows: [{ ...ofStatus, stage: 'customer' }],
  },
  'customers/customers/visits/{menuId}': {
    input: { params: { menuId: 1 }, body: { first: '2026-03-02', days: 7, rows: 5 } },
    answers: 200,
    rows: [{ ...visiting, stage: 'customer' }],
  },
  'customers/customers/counted/{menuId}': {
    input: { params: { menuId: 1 } },
    answers: 200,
    rows: [{ ...counted, stage: 'customer' }],
  },
  'customers/customers/summary/{menuId}': {
    input: { params: { menuId: 1 } },
    answers: 200,
    rows: [{ ...summed, stage: 'customer' }],
  },
  'customers/customers/create': { input: { body: {} }, answers: 'unless-refused' },
  'customers/customers/update': {
    input: { body: { id: NONE, name: '甲' } },
    answers: 404,
    rows: [
      { ...inBody({ name: '甲' }), stage: 'customer', title: 'fields' },
      { ...inBody({ key: 'name', value: '乙' }), stage: 'customer', title: 'key and value' },
    ],
  },
  'customers/customers/updateStatus/{id}': {
    input: { ...none, body: { status: 3 } },
    answers: 404,
    rows: [
      { ...inPath({ status: 3 }), stage: 'customer' },
      { ...many({ status: 3 }), stage: 'customer' },
    ],
  },
  'customers/customers/updateTags/{id}': {
    input: { ...none, body: { tag: [1] } },
    answers: 404,
    rows: [
      { ...inPath({ tag: [1] }), stage: 'customer' },
      { ...many({ tag: [1] }), stage: 'customer' },
    ],
  },
  'customers/customers/transfer/{id}': {
    input: { ...none, body: { uid: 90_002 } },
    answers: 404,
    rows: [
      { ...inPath({ uid: 90_002 }), stage: 'customer' },
      { ...many({ uid: 90_002 }), stage: 'customer' },
    ],
  },
  'customers/customers/extraInfo': {
    input: { body: { id: NONE, fields: ['content'] } },
    answers: 404,
    rows: [{ ...inBody({ fields: ['content'] }), stage: 'customer' }],
  },
  'customers/customers/duplicateCheck': {
    input: { body: { wechat: 'nobody' } },
    answers: 200,
    rows: [
      {
        kind: 'list',
        stage: 'customer',
        input: ({ wechat }) => ({ body: { wechat } }),
        // A foreign one is a stub: that somebody has the contact is told, and not who.
        shows: ({ data }, { id }) =>
          (data as { duplicates: { id: number | null }[] }).duplicates.some((one) => one.id === id),
      },
    ],
  },
  'customers/customers/delete/{id}': { input: none, answers: 200, rows: [{ ...many(), stage: 'customer' }] },
  'customers/customers/timeline/{id}': {
    input: none,
    answers: 404,
    rows: [{ ...inPath(), stage: 'customer' }],
  },
  'customers/customers/giveUp/{id}': {
    input: { ...none, body: note },
    answers: 404,
    rows: [
      { ...inPath(note), stage: 'customer' },
      { ...many(note), stage: 'customer' },
    ],
  },
  'customers/customers/receivePretreatment': {
    input: { body: { type: 'leads', id: NONE } },
    answers: 404,
    rows: [
      { ...inBody({ type: 'leads' }), stage: 'lead' },
      { ...inBody({ type: 'pools' }), stage: 'pool' },
    ],
  },
  // Only whoever holds the lease ends anything, and nobody learns whether there was something to end.
  'customers/customers/endReservation': { input: { body: { id: NONE, lease: 'none' } }, answers: 200 },
  // One's own figures, and nobody else's.
  'customers/customers/receivingRoom': { input: { body: {} }, answers: 200 },
  'customers/customers/costPrice/{id}': {
    input: { ...none, body: { kind: 'inspect', delta: '10.00' } },
    answers: 404,
    rows: [{ ...inPath({ kind: 'inspect', delta: '10.00' }), stage: 'customer' }],
  },
  'customers/customers/costs/{id}': { input: none, answers: 404, rows: [{ ...inPath(), stage: 'customer' }] },
  'customers/customers/revealPhone/{id}': {
    input: { ...none, body: { reason: 'call' } },
    answers: 404,
    rows: [{ ...inPath({ reason: 'call' }), stage: 'customer' }],
  },
  'customers/customers/phoneViewers/{id}': {
    input: none,
    answers: 404,
    rows: [{ ...inPath(), stage: 'customer' }],
  },
  'customers/queue/start': { input: { body: { list: 'menu-999999', question: {} } }, answers: 404 },
  'customers/queue/next': { input: { body: { run: NONE, id: NONE, step: 'later' } }, answers: 404 },
  'customers/queue/save': {
    input: { body: { run: NONE, cus_id: NONE, content: '已联系', request_id: 'queue-none' } },
    answers: 404,
  },
  'customers/queue/undo': { input: { body: { run: NONE, turn: NONE, id: NONE } }, answers: 404 },
  'customers/queue/beat': { input: { body: { run: NONE, id: NONE } }, answers: 'unless-refused' },
  'customers/queue/leave': { input: { body: { run: NONE } }, answers: 404 },
  'customers/customers/doubled': { input: { body: {} }, answers: 200 },
  'customers/customers/duplicates/{id}': {
    input: none,
    answers: 404,
    rows: [{ ...inPath(), stage: 'customer' }],
  },
  'customers/customers/compare': {
    input: { body: { kept: NONE, gone: NONE } },
    answers: 404,
    rows: [{ kind: 'one', stage: 'customer', input: (id) => ({ body: { kept: id, gone: id } }) }],
  },
  'customers/customers/keepApart': {
    input: { body: { one: NONE, other: NONE - 1, apart: true } },
    answers: 404,
  },
  'customers/customers/merge': {
    input: { body: { kept: { id: NONE, version: 1 }, gone: { id: NONE - 1, version: 1 } } },
    answers: 404,
  },
  'customers/customers/split': { input: { body: { merge: NONE } }, answers: 404 },
  'customers/customers/contactRules/{id}': {
    input: none,
    answers: 404,
    rows: [{ ...inPath(), stage: 'customer' }],
  },
  'customers/customers/stopContact/{id}': {
    input: { ...none, body: { way: 'wechat', reason: '投诉', until: null } },
    answers: 404,
    rows: [{ ...inPath({ way: 'wechat', reason: '投诉', until: null }), stage: 'customer' }],
  },
  'customers/customers/allowContact/{id}': {
    input: { ...none, body: { way: 'wechat', reason: '来电' } },
    answers: 404,
    rows: [{ ...inPath({ way: 'wechat', reason: '来电' }), stage: 'customer' }],
  },
  'customers/customers/noteCopy': {
    input: { body: { ids: [NONE], what: 'detail' } },
    answers: 200,
    rows: [{ kind: 'each', stage: 'customer', input: (ids) => ({ body: { ids, what: 'detail' } }) }],
  },
  'customers/customers/sendMessage/{id}': {
    input: { ...none, body: { tempId: 1 } },
    answers: 404,
    rows: [
      {
        ...inPath({ tempId: 4, vars: { content: '明天见', hospital: '本院', name: '客户' } }),
        stage: 'customer',
      },
    ],
  },
  'customers/customers/messages/{id}': {
    input: none,
    answers: 404,
    rows: [{ ...inPath(), stage: 'customer' }],
  },
  'customers/customers/export/{menuId}': {
    input: exported.input(),
    answers: 200,
    rows: [{ ...exported, stage: 'customer' }],
  },
  'customers/cusleads/index': { input: {}, answers: 200, rows: [{ ...listed, stage: 'lead' }] },
  'customers/cusleads/changes': { input: {}, answers: 200, rows: [{ ...changed, stage: 'lead' }] },
  'customers/cusleads/summary': { input: {}, answers: 200, rows: [{ ...summed, stage: 'lead' }] },
  'customers/cusleads/create': { input: { body: {} }, answers: 'unless-refused' },
  'customers/cusleads/receive': {
    input: { body: { ids: [NONE] } },
    answers: 404,
    rows: [{ ...received, stage: 'lead' }],
  },
  'customers/cusleads/delete/{id}': { input: none, answers: 200, rows: [{ ...many(), stage: 'lead' }] },
  'customers/cusleads/deleteExist': { input: { body: { dry_run: true } }, answers: 200 },
  'customers/cusleads/export': {
    input: exported.input(),
    answers: 200,
    rows: [{ ...exported, stage: 'lead' }],
  },
  'customers/cuspools/index': { input: {}, answers: 200, rows: [{ ...listed, stage: 'pool' }] },
  'customers/cuspools/changes': { input: {}, answers: 200, rows: [{ ...changed, stage: 'pool' }] },
  'customers/cuspools/summary': { input: {}, answers: 200, rows: [{ ...summed, stage: 'pool' }] },
  'customers/cuspools/create': { input: { body: {} }, answers: 'unless-refused' },
  'customers/cuspools/receive': {
    input: { body: { ids: [NONE] } },
    answers: 404,
    rows: [{ ...received, stage: 'pool' }],
  },
  'customers/cuspools/delete/{id}': { input: none, answers: 200, rows: [{ ...many(), stage: 'pool' }] },
  'customers/cuspools/export': {
    input: exported.input(),
    answers: 200,
    rows: [{ ...exported, stage: 'pool' }],
  },
  'customers/cuswastes/index': { input: {}, answers: 200, rows: [{ ...listed, stage: 'waste' }] },
  'customers/cuswastes/changes': { input: {}, answers: 200, rows: [{ ...changed, stage: 'waste' }] },
  'customers/cuswastes/summary': { input: {}, answers: 200, rows: [{ ...summed, stage: 'waste' }] },
  'customers/cuswastes/restore': {
    input: { body: { ids: [NONE] } },
    answers: 200,
    rows: [{ ...restored, stage: 'waste' }],
  },
  'customers/cuswastes/delete/{id}': { input: none, answers: 200, rows: [{ ...many(), stage: 'waste' }] },
  'customers/followups/index': {
    input: { body: { cus_id: NONE } },
    answers: 404,
    rows: [{ kind: 'one', stage: 'customer', input: (cus_id) => ({ body: { cus_id } }) }],
  },
  'customers/followups/create': {
    input: { body: { cus_id: NONE, content: '已联系', next_followed: null, next_followed_desc: '' } },
    answers: 404,
    rows: [
      {
        kind: 'one',
        stage: 'customer',
        input: (cus_id) => ({
          body: { cus_id, content: '已联系', next_followed: null, next_followed_desc: '' },
        }),
      },
    ],
  },
  'customers/counts': { input: {}, answers: 200 },
  'customers/views/create': {
    input: { body: { name: '视图', where: null, sort: [], columns: [] } },
    answers: 'unless-refused',
  },
  'customers/views/update': { input: { body: { id: NONE } }, answers: 404 },
  'customers/views/delete/{id}': { input: { ...none, body: {} }, answers: 404 },
  'customers/views/share': { input: { body: { id: NONE, is_shared: true } }, answers: 404 },
  'customers/phrases/index': { input: {}, answers: 200 },
  'customers/phrases/update': { input: { body: {} }, answers: 200 },
  'customers/listColumns/index': { input: {}, answers: 200 },
  'customers/listColumns/update': { input: { body: { list: 'customers', layout: null } }, answers: 200 },
  'customers/lifeCycle/index': { input: {}, answers: 200 },
  'customers/lifeCycle/update': { input: { body: {} }, answers: 200 },
  'customers/imports/upload': { input: { body: {} }, answers: 'unless-refused' },
  'customers/imports/dryRun/{id}': {
    input: { ...none, body: { mapping: [], stage: 'lead' } },
    answers: 'unless-refused',
  },
  'customers/imports/table/{id}': { input: none, answers: 404 },
  'customers/imports/arrange/{id}': { input: none, answers: 404 },
  'customers/imports/values/{id}': { input: { ...none, body: { mapping: ['phone'] } }, answers: 404 },
  'customers/imports/rows/{id}': { input: none, answers: 404 },
  'customers/imports/mend/{id}': { input: { ...none, body: { row: 2, column: 0, text: '' } }, answers: 404 },
  'customers/imports/run/{id}': { input: none, answers: 404 },
  'customers/imports/show/{id}': { input: none, answers: 404 },
  'customers/imports/index': { input: {}, answers: 200 },
  'customers/imports/undo/{id}': { input: none, answers: 404 },
  'customers/imports/errors/{id}': { input: { ...none, body: { format: 'csv' } }, answers: 404 },
  'customers/files/index/{id}': { input: none, answers: 404, rows: [{ ...inPath(), stage: 'customer' }] },
  'customers/files/add/{id}': { input: { ...none, body: { files: [NONE] } }, answers: 404 },
  'customers/files/open/{id}': { input: none, answers: 404 },
  'customers/files/remove/{id}': { input: none, answers: 404 },
  'customers/files/restore/{id}': { input: none, answers: 404 },
  'files/begin': { input: { body: { name: 'a.txt', size: 5 } }, answers: 200 },
  'files/append/{id}/{offset}': { input: { params: { id: NONE, offset: 0 } }, answers: 'unless-refused' },
  'files/upload/{id}': { input: none, answers: 'unless-refused' },
  'files/finish/{id}': { input: none, answers: 'unless-refused' },
  'files/discard/{id}': { input: none, answers: 200 },
  'files/address/{id}': { input: none, answers: 404 },
  'files/read/{id}': { input: { ...none, query: noAddress }, answers: 'unless-refused' },
  'messages/people': { input: {}, answers: 200 },
  'messages/dialogues': { input: {}, answers: 200 },
  'messages/search': { input: { body: { text: '无人写过' } }, answers: 200 },
  'messages/index': { input: { body: { with: NONE } }, answers: 200 },
  'messages/send': { input: { body: {} }, answers: 'unless-refused' },
  'messages/read': { input: { body: { from: NONE, until: NONE } }, answers: 200 },
  'messages/takeBack/{id}': { input: none, answers: 404 },
  'notices/index': { input: {}, answers: 200 },
  'letters/index': { input: { body: {} }, answers: 200 },
  'letters/create': {
    input: { body: { subject: { panel: 'panelCard' }, weekday: 1, hour: 8 } },
    answers: 'unless-refused',
  },
  'letters/delete/{id}': { input: { ...none, body: {} }, answers: 404 },
  'notices/ack': { input: { body: { ids: [NONE] } }, answers: 200 },
  'supervision/privacy/index': { input: {}, answers: 200 },
  'supervision/privacy/update': { input: { body: {} }, answers: 'unless-refused' },
  'supervision/clues/doctor': { input: { body: { id: NONE } }, answers: 404 },
  'supervision/clues/pushes': { input: { body: { id: NONE } }, answers: 404 },
  'supervision/clues/preview': { input: { body: { id: NONE, body: '{}' } }, answers: 404 },
  'supervision/clues/states': { input: { body: { id: NONE } }, answers: 404 },
  'supervision/clues/offers': { input: { body: { id: NONE } }, answers: 404 },
  'supervision/clues/giveAgain': { input: { body: { id: NONE } }, answers: 404 },
  'supervision/clues/replay': { input: { body: { id: NONE } }, answers: 404 },
  'supervision/clues/test': { input: { body: { id: NONE, body: '{}' } }, answers: 404 },
  'supervision/smsconfigs/limits': { input: {}, answers: 200 },
  'supervision/smsconfigs/updateLimits': { input: { body: {} }, answers: 'unless-refused' },
  'supervision/smsconfigs/outbox': { input: {}, answers: 200 },
  'supervision/smsconfigs/preview': {
    input: { body: { cus_id: NONE, text: '您好' } },
    answers: 404,
    rows: [{ kind: 'one', stage: 'customer', input: (id) => ({ body: { cus_id: id, text: '{name}您好' } }) }],
  },
  'supervision/smsconfigs/test': {
    input: { body: { id: NONE, text: '您好', code: '' } },
    answers: 'unless-refused',
  },
}

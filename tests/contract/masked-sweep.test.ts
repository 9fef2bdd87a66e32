import {
  callNames,
  contract,
  permissionPaths,
  type CallDefinition,
  type CallName,
} from '@hospital-crm/api/contract'
import { filterableFields, sortableFields } from '@hospital-crm/api/entities'
import { maskPhone } from '@hospital-crm/api/rules'
import { resources } from '@hospital-crm/api/resources'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { userRow } from './authorization/calls.ts'
import { askingAs, type Asking } from './masked/asking.ts'
import { leakFinder, type LeakFinder } from './masked/leaks.ts'
import { plantNumbers, type Planted } from './masked/numbers.ts'
import { sampleInput } from './masked/sample.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator, colleagues } from './support/people.ts'
import { openLine, type Line } from './support/sockets.ts'

const MASKED_UID = 1005
const REVEAL = '/interface/v1/customers/customers/revealPhone'
const LATER_NUMBERS = Array.from({ length: 60 }, (_, at) => `1395${String(7_286_413 + at * 13_331)}`)
const NOBODY = 2_000_000_000
/** Id of the first view that is made. */
const FIRST_VIEW = 1_000_001
/** No customer has it. */
const STRANGER = '16900000001'

let server: RunningServer
let database: Database
let planted: Planted
let finder: LeakFinder
let administrator: string
let token: string
let line: Line
/** A colleague without a role, whom anybody who keeps users may write. */
const ROLELESS = 90_900

/** The customer menu that is there. */
let menu = 0

/** What a menu of customers asks: numbers that begin like this. */
const menuOf = (value: string) => ({
  op: 'and',
  children: [{ field: 'phone', value: { op: 'starts', value } }],
})

/** What a year leaves behind: changed numbers, notes, hand-overs, messages and a menu that asks for a number. */
const leaveTraces = async (): Promise<void> => {
  const ids = planted.ids.customer
  const request = async (name: CallName, params: Record<string, number>, body: object) => {
    const answer = await call(server, name, { token: administrator, params, body })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
    return answer.data as Record<string, unknown>
  }
  for (const [at, phone] of LATER_NUMBERS.entries()) {
    const id = ids[at] ?? 0
    await request('customers/customers/update', {}, { id, phone })
    await request(
      'customers/followups/create',
      {},
      {
        cus_id: id,
        content: `已回访，改打 ${phone}`,
        next_followed: Math.floor(Date.now() / 1000) + 86_400 + at,
        next_followed_desc: `再打${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
      },
    )
    if (at < 5)
      await request(
        'customers/customers/sendMessage/{id}',
        { id },
        {
          tempId: 4,
          vars: { content: `请回电${phone}` },
        },
      )
    if (at < 5)
      await request(
        'customers/customers/costPrice/{id}',
        { id },
        {
          kind: 'inspect',
          delta: '1.00',
          remark: `付款人 ${phone}`,
        },
      )
    if (at < 5)
      await database.rows(
        `insert into files (key, has_small, uid, name, kind, mime, size, sha256, width, height, subject, subject_id, cus_id,
           created_time) values ($1, true, 1, $2, 'picture', 'image/jpeg', 1, '', 1, 1, 'customer', $3::int, $3::int, 1780000000)`,
        [`ab/sweep-${at}`, `检查单${phone}.jpg`, id],
      )
    if (at < 5) await request('customers/customers/revealPhone/{id}', { id }, { reason: 'call' })
  }
  for (const uid of [1002, MASKED_UID])
    await request('customers/customers/transfer/{id}', { id: 0 }, { uid, ids: ids.slice(0, 40) })
  const made = await request(
    'customers/cumenus/create',
    {},
    { name: '有微信', where: { field: 'wechat', value: { op: 'filled' } } },
  )
  menu = Number(made['id'])
}

beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '50', CALLS_PER_MINUTE: '100000' } })
  database = await openDatabase(server)
  // What the seed wrote holds digits of its own.
  await database.rows('truncate customers cascade')
  planted = await plantNumbers(database, MASKED_UID)
  finder = leakFinder([...planted.numbers, ...LATER_NUMBERS])
  administrator = await asAdministrator(server)
  const [role] = await database.rows<{ id: number }>(
    `insert into roles (name, permissions, extra, console_panel) values ('看不到号码', $1,
       '{"hideGlobalPhone":true,"hidePoolPhone":true,"hideLeadsPhone":true,"hideExportPhone":true}',
       '{"panelCard":true}') returning id`,
    [permissionPaths.filter((path) => path !== REVEAL)],
  )
  await database.rows("update users set role_id = $1, phone = '13700000000' where id = $2", [
    role?.id,
    MASKED_UID,
  ])
  await database.rows(`insert into users (id, username, nickname) values ($1, 'roleless', '无角色')`, [
    ROLELESS,
  ])
  await call(server, 'supervision/smsconfigs/updateLimits', {
    token: administrator,
    body: { number_a_day: 1000, person_a_minute: 1000, person_a_day: 1000, quiet: null },
  })
  token = await as(server, 'masked')
  line = await openLine(server, MASKED_UID, token)
  await leaveTraces()
}, 120_000)
afterAll(async () => {
  await line.close()
  await database.close()
  await server.dispose()
})

/** Lets the masked role look numbers up again, as after a minute. */
const forgetTakes = () => database.rows('delete from rate_limits')

describe('The search for leaks', () => {
  test('finds a number in every disguise, and takes no mask for one', () => {
    const number = planted.numbers[7] ?? ''
    const spaced = `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`
    const disguises = [
      number,
      JSON.stringify({ list: [{ note: `电话${number}。` }] }),
      JSON.stringify({ list: [Number(number)] }),
      JSON.stringify({ [number]: 1 }),
      spaced,
      spaced.replaceAll(' ', '-'),
      [...number].join(' '),
      `尾号${number.slice(2, 9)}`,
      [...number].toReversed().join(''),
      Buffer.from(`xy${number}`).toString('base64'),
      Buffer.from(number).toString('base64url'),
      [...number].map((digit) => `%3${digit}`).join(''),
      number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ]
    expect(disguises.filter((text) => finder.leaksIn(text).length === 0)).toEqual([])
    const innocent = [
      maskPhone(number),
      JSON.stringify({ phone: maskPhone(number), time: 1_780_000_123, id: 1399 }),
    ]
    expect(innocent.flatMap((text) => finder.leaksIn(text))).toEqual([])
  })
})

/** Members of an input that have to mean something, by their name; undefined leaves them out. */
const meaning = (target: number, request: number): Record<string, unknown> => ({
  id: target,
  ids: [target],
  cus_id: target,
  menuId: 1,
  uid: MASKED_UID,
  phone: STRANGER,
  contacts: [{ name: '家属', phone: '16900000002', relation: '家属' }],
  hospital: 1,
  disease: 21,
  source: 13,
  consulting: 1,
  status: 2,
  order_num: `S${request}`,
  request_id: `sweep-request-${request}`,
  sort: undefined,
  where: undefined,
  filter: undefined,
  as_of: undefined,
  version: undefined,
  lease: undefined,
  key: undefined,
  value: undefined,
  q: undefined,
  page: 1,
  page_size: 100,
  limit: 100,
  before: undefined,
  after: 0,
  items: 'hospitals,adminUsers,clues',
  // There is no provider that would know it.
  provider_subject: undefined,
  tempId: 4,
  vars: { content: '请回电' },
  delta: '1.00',
  username: colleagues.masked,
  password: passwords.agent,
  reason: undefined,
  contact: undefined,
  form: undefined,
  rows: undefined,
  question: undefined,
  entered: [target],
})

const resourceExceptions: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.keys(resources).flatMap((path) => [
    [`${path}/index`, { status: undefined, filter: undefined }],
    [`${path}/create`, { status: 1, parent_id: 0 }],
    [`${path}/update`, { name: '另名', base: undefined, parent_id: undefined }],
    [`${path}/updateStatus`, { status: 1 }],
    [`${path}/delete/{id}`, { replace_by: undefined }],
  ]),
)

/** Of a lead interface, what the usual names and samples do not fit. */
const plainClue = {
  name: '另名',
  status: 1,
  receivers: { kind: 'pool', agents: [] },
  secret: undefined,
  promoted_id: 0,
  map: undefined,
  signature: undefined,
  form: undefined,
  pull: undefined,
  token: undefined,
  give_back: undefined,
  give_back_secret: undefined,
}

/** A report that nobody has saved. */
const plainReport = {
  dimension: 'source',
  second: 'none',
  measures: ['leads'],
  formulas: [],
  where: null,
  order: null,
  top: 0,
  totals: true,
}

/** Of a user, what the usual names and samples do not fit. */
const plainUser = {
  nickname: '另名',
  status: 1,
  phone: '',
  avatar: '',
  role_id: 0,
  extra_roles: [],
  hospitals: [],
  is_admin: false,
}

const MESSAGE = '0190a000-0000-7000-8000-000000000012'

/** Where a name means something else, or one value does not fit the next. */
const exceptions: Partial<Record<CallName, Record<string, unknown>>> = {
  'customers/customers/giveUp/{id}': { reason: '联系不上' },
  'customers/customers/revealPhone/{id}': { reason: 'call' },
  'customers/customers/endReservation': { lease: 'none' },
  'customers/customers/noteCopy': { what: 'detail' },
  'customers/customers/phoneViewers/{id}': { after: undefined },
  'customers/queue/start': { list: 'customers', question: {} },
  'customers/queue/next': { run: NOBODY, step: 'later' },
  'customers/queue/save': { run: NOBODY, status: undefined, version: undefined },
  'customers/queue/undo': { run: NOBODY, turn: NOBODY },
  'customers/queue/beat': { run: NOBODY },
  'customers/queue/leave': { run: NOBODY },
  'customers/customers/stopContact/{id}': { way: 'wechat', reason: '投诉', until: null },
  'customers/customers/allowContact/{id}': { way: 'wechat', reason: '来电' },
  'customers/customers/updateTags/{id}': { ids: undefined },
  'customers/customers/updateStatus/{id}': { ids: undefined },
  ...resourceExceptions,
  'customers/imports/arrange/{id}': { sheet: 0, heading_row: 1, mapping: undefined },
  'customers/imports/values/{id}': { mapping: ['name', 'phone'] },
  'customers/imports/dryRun/{id}': { mapping: ['name', 'phone'], values: [], known: 'leave', replaced: [] },
  'customers/customers/visits/{menuId}': { rows: 50 },
  // Sources have no order of their own.
  'statistics/reports_config/create': { status: 1, order: undefined },
  'statistics/reports_config/update': { name: '另名', base: undefined, order: undefined },
  'statistics/reports_forms/index': { order: undefined, under: undefined },
  'statistics/reports_config/preview': { report: plainReport, under: undefined },
  'customers/imports/mend/{id}': { row: 2, column: 0, text: '李四' },
  'customers/imports/run/{id}': { twins: true },
  'supervision/clues/replay': { after: undefined },
  'supervision/smsconfigs/create': { kind: 'outbox', status: 1, secret: 'sample' },
  'supervision/smsconfigs/update': { name: '另名', base: undefined, secret: 'sample' },
  // Others than these would end sessions, or what the calls after it may do.
  'systemConfig/update': {
    limits: undefined,
    recycling: undefined,
    accounts: undefined,
    sms_limits: undefined,
    contact_rules: undefined,
    file_limits: undefined,
    figure_checks: undefined,
    retention: undefined,
    OPEN_CLUE_RECEIVE_PRE: undefined,
    base: undefined,
  },
  'users/importCheck': { rows: [userRow] },
  'users/import': { rows: [userRow] },
  'customers/views/create': { where: { field: 'name', value: { op: 'filled' } }, sort: [] },
  'customers/views/update': { name: '另名', where: undefined, columns: undefined },
  'supervision/custatus/update': { name: '另名', kind: undefined, base: undefined },
  // Each kind keeps a status.
  'supervision/custatus/delete/{id}': { id: NOBODY, ids: undefined, replace_by: undefined },
  'users/index': {
    ids: undefined,
    status: undefined,
    sort: undefined,
    page: '1',
    page_size: '100',
    q: undefined,
  },
  'users/create': { ...plainUser, username: 'sweep_mate' },
  'users/update': { ...plainUser, username: undefined, base: undefined },
  'supervision/clues/create': { ...plainClue, username: 'sweep_form' },
  'supervision/clues/update': { ...plainClue, name: '又一名', username: undefined, base: undefined },
  'supervision/clues/states': { status: undefined, before: undefined },
  'supervision/clues/offers': { before: undefined },
  'supervision/clues/preview': { push_id: undefined, map: undefined, body: `{"phone":"${STRANGER}"}` },
  'messages/index': { with: 1002, from: undefined, limit: 30 },
  'messages/search': { text: '您好', before: undefined },
  'customers/files/open/{id}': { id: 1 },
  'customers/files/remove/{id}': { id: 1 },
  'customers/files/restore/{id}': { id: 1 },
  'files/address/{id}': { id: 1 },
  'messages/send': { to: 1002, client_id: MESSAGE, quote_id: 0, extra: undefined, type: 1, msg: '您好' },
  'messages/takeBack/{id}': { id: 1 },
  'supervision/smsconfigs/preview': { text: '{name}您好，{hospital}' },
  'supervision/smsconfigs/test': { text: '{agent}您好', code: '' },
}

const filled = (sample: unknown, meant: Record<string, unknown>): unknown => {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample
  return Object.fromEntries(
    Object.entries(sample).flatMap(([name, value]) => {
      if (!Object.hasOwn(meant, name)) return [[name, value]]
      return meant[name] === undefined ? [] : [[name, meant[name]]]
    }),
  )
}

/** Removals come last, so that everything has been looked at before. */
const turnOf = (name: CallName): number => {
  if (/\/delete|undo/i.test(name)) return 3
  if (/giveUp|\/receive$/.test(name)) return 2
  return /receive|restore|run/.test(name) ? 1 : 0
}
/** They end the session, or its ease; each gets a session of its own. */
const ending: readonly CallName[] = [
  'auth/logout',
  'users/lockScreen',
  'users/resetPassword',
  'users/switchRole/{id}',
]

/** Calls that are about something else than customers. */
const ownTargets = (name: CallName): number[] | undefined => {
  if (name.startsWith('customers/cumenus/')) return [menu]
  if (name.startsWith('customers/views/')) return [FIRST_VIEW]
  if (/^users\/(?:update|delete|reset|endSessions|unblock|tokens|createToken|handover)/.test(name))
    return [ROLELESS]
  if (name === 'supervision/smsconfigs/preview') return undefined
  return /^(?:supervision|statistics|customers\/imports)\//.test(name) ? [1] : undefined
}

let requests = 0
const inputFor = (name: CallName, target: number) => {
  requests += 1
  const meant = { ...meaning(target, requests), ...exceptions[name] }
  const part = (schema: CallDefinition['body']) => (schema ? filled(sampleInput(schema), meant) : undefined)
  const { params, query, body, accepts }: CallDefinition = contract[name]
  if (accepts === 'file') return { body: `姓名,手机号\n张三,${STRANGER}\n` }
  return { params: part(params) as Record<string, number>, query: part(query), body: part(body) }
}

/** A body of an update has one of two shapes; the sample is of the first. */
const updates = (id: number) => [
  { id, key: 'desc', value: '更新' },
  { id, version: 1, key: 'phone', value: STRANGER },
  { id, name: '改名' },
]

/** Two records of one person, the second of which is nobody who is asked about. */
const seen = (id = 0) => ({ id, version: 1_000_000 })
const pairs = {
  'customers/customers/compare': ([, , , , , , kept, gone]: number[]) => ({ kept, gone }),
  'customers/customers/keepApart': ([, , , , , , one, other]: number[]) => ({ one, other, apart: true }),
  'customers/customers/merge': ([, , , , , , kept, gone]: number[]) => ({
    kept: seen(kept),
    gone: seen(gone),
  }),
  'customers/customers/split': () => ({ merge: 1 }),
}

describe('A masked role without the permission to reveal', () => {
  test('has an input for every call', () => {
    const without = callNames.filter((name) => {
      const { params, query, body }: CallDefinition = contract[name]
      return [params, query, body].some((schema) => schema !== undefined && sampleInput(schema) === undefined)
    })
    expect(without).toEqual([])
  })

  test('is told no digit by any call, on rows of every stage', async () => {
    const { customer, lead, pool, waste } = planted.ids
    const targets = [customer, lead, pool, waste].flatMap((ids) => [ids[0] ?? 0, ids[5] ?? 0])
    const asking = askingAs(server, token, finder)
    const ordered = callNames
      .filter((name) => !ending.includes(name))
      .toSorted((one, other) => turnOf(one) - turnOf(other))
    for (const name of ordered)
      for (const target of ownTargets(name) ?? targets) {
        await forgetTakes()
        if (name === 'customers/customers/update')
          for (const body of updates(target)) await asking.ask(name, { body })
        else if (name in pairs) await asking.ask(name, { body: pairs[name as keyof typeof pairs](customer) })
        else await asking.ask(name, inputFor(name, target))
      }
    for (const name of ending) {
      await forgetTakes()
      const own = askingAs(server, await as(server, 'masked'), finder)
      await own.ask(name, inputFor(name, customer[0] ?? 0))
      asking.leaks.push(...own.leaks)
      for (const answered of own.answered) asking.answered.add(answered)
    }
    expect(asking.leaks).toEqual([])
    const unanswered = callNames.filter((name) => !asking.answered.has(name))
    expect(unanswered.toSorted()).toEqual(
      [
        'customers/customers/revealPhone/{id}',
        // For administrators alone.
        'customers/lifeCycle/index',
        'customers/lifeCycle/update',
        // There is no picture, and a list of customers is none.
        'systemConfig/picture/{id}',
        'systemConfig/uploadPicture',
        // No upload of one's own that is whole, and none that belongs to nothing yet.
        'customers/files/add/{id}',
        'files/append/{id}/{offset}',
        'files/upload/{id}',
        'files/finish/{id}',
        'files/read/{id}',
        'systemConfig/firstSteps',
        'systemConfig/putAwayFirstSteps',
        'supervision/audit/index',
        'supervision/audit/verify',
        'supervision/audit/export',
        // For the first account alone.
        ...callNames.filter((name) => (contract[name] as CallDefinition).root),
        // Nobody is being called.
        ...(['next', 'save', 'undo', 'beat', 'leave'] as const).map(
          (act) => `customers/queue/${act}` as const,
        ),
        // There is no letter, and one month cannot be set twice together.
        'letters/delete/{id}',
        'statistics/goals/update',
        // The role types no figures, and has no file of them.
        'statistics/reports_datum/delete/{id}',
        'statistics/reports_datum/importRun/{id}',
        'statistics/reports_datum/update',
        // No step that was begun, no factor that is there, and no domain that passkeys could belong to.
        'auth/providerFinish',
        'auth/providerStart',
        'users/finishProviderUnlock',
        'users/startProviderUnlock',
        'auth/secondFactor',
        'users/addPasskey',
        'users/addTotp',
        'users/recoveryCodes',
        'users/removeFactor/{id}',
        'users/startPasskey',
        // A token that is not there, none for whoever has a password, and a handover that is under way.
        'users/revokeToken/{id}',
        'users/createToken/{id}',
        'users/handoverUndo/{id}',
        // A wrong password, a role and a session that are not the own ones.
        'users/endSession/{id}',
        'users/resetPassword',
        'users/switchRole/{id}',
      ].toSorted(),
    )
  }, 300_000)

  test('is told none by any list, whatever it is filtered and sorted by, on any page', async () => {
    const asking = askingAs(server, token, finder)
    const isList = ({ body }: CallDefinition) => 'filter' in ((sampleInput(body) as object | undefined) ?? {})
    const lists = callNames.filter((name) => isList(contract[name]))
    const isExport = (name: CallName) => name.includes('export')
    const question = (name: CallName, more: object) => ({
      params: { menuId: 1 },
      body: isExport(name)
        ? {
            columns: ['id', 'name', 'phone', 'wechat', 'contacts', 'content', 'desc', 'address'],
            format: 'csv',
            ...more,
          }
        : { page_size: 500, ...more },
    })
    // A board and a calendar tell the same rows, and a summary none, by the questions of their own that every call is asked.
    const asTable = (name: CallName) => !/\/(?:board|visits|counted|summary)(?:\/|$)/.test(name)
    for (const name of lists.filter(asTable)) {
      for (const field of sortableFields)
        for (const order of ['asc', 'desc'])
          await asking.ask(name, question(name, { sort: [{ field, order }] }))
      for (const field of filterableFields)
        await asking.ask(name, question(name, { where: { field, value: { op: 'filled' } } }))
      for (const page of isExport(name) ? [] : [1, 2, 3]) await asking.ask(name, question(name, { page }))
      if (isExport(name)) await asking.ask(name, question(name, { format: 'xlsx' }))
      expect(asking.answered.has(name)).toBe(true)
    }
    expect(asking.leaks).toEqual([])
  }, 300_000)

  test('is told none by the socket', async () => {
    await line.noticed(({ kind }) => kind === 'transfer')
    expect(finder.leaksIn(line.bytes())).toEqual([])
    expect(line.frames.flatMap((frame) => finder.leaksIn(JSON.stringify(frame)))).toEqual([])
  })

  test('changes no number by posting 500 rows back as they came', async () => {
    const { rows } = database
    const stored = () =>
      rows('select id, phone, wechat, contacts, name, content, description from customers order by id')
    const asking = askingAs(server, token, finder)
    const before = await stored()
    const { data } = await asking.ask('customers/customers/index/{menuId}', {
      params: { menuId: 1 },
      body: { page_size: 500 },
    })
    const writable = Object.keys(
      (contract['customers/customers/create'].body as unknown as { shape: object }).shape,
    )
    const statuses = new Set<number>()
    for (const row of (data as { list: Record<string, unknown>[] }).list) {
      const extra = await asking.ask('customers/customers/extraInfo', {
        body: { id: row['id'], fields: ['content', 'desc', 'address'] },
      })
      const form = Object.fromEntries(
        Object.entries({ ...row, ...extra.data }).filter(([field]) => writable.includes(field)),
      )
      const { status } = await asking.ask('customers/customers/update', { body: { id: row['id'], ...form } })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    expect(await stored()).toEqual(before)
    expect(asking.leaks).toEqual([])
  }, 120_000)
})

describe('A masked role that guesses', () => {
  const list = 'customers/customers/index/{menuId}'
  const master = { menuId: 1 }
  let asking: Asking
  let victim: { id: number; phone: string }
  beforeAll(async () => {
    asking = askingAs(server, token, finder)
    const [found] = await database.rows<{ id: number; phone: string }>(
      "select id, phone from customers where stage = 'customer' and phone like '139%' and wechat = '' order by id desc limit 1",
    )
    victim = found ?? { id: 0, phone: '' }
    await forgetTakes()
  })

  const ways = (value: string): [string, object][] => [
    ['filter', { filter: { phone: value } }],
    ...['contains', 'lacks', 'is', 'isNot', 'starts'].flatMap((op): [string, object][] => [
      [`filter ${op}`, { filter: { phone: { op, value } } }],
      [
        `where ${op}`,
        {
          where: {
            op: 'or',
            children: [
              { field: 'phone', value: { op, value } },
              { field: 'id', value: 1 },
            ],
          },
        },
      ],
    ]),
  ]

  test('cannot ask for a part of a number, however it is put', async () => {
    const parts = [
      victim.phone.slice(0, 4),
      victim.phone.slice(3, 7),
      victim.phone.slice(0, 10),
      `${victim.phone}0`,
      '%',
      '_',
    ]
    const outcomes: [string, number][] = []
    for (const part of parts)
      for (const [way, question] of ways(part))
        outcomes.push([way, (await asking.ask(list, { params: master, body: question })).status])
    expect(outcomes.filter(([, status]) => status !== 422)).toEqual([])
    const counts = []
    for (const part of [victim.phone.slice(3, 7), victim.phone.slice(3, 10)])
      counts.push((await asking.ask(list, { params: master, body: { q: part } })).data?.['total'])
    expect(counts).toEqual([0, 0])
  })

  test('cannot sort by what carries a number, in any list or file', async () => {
    const names = [
      'customers/cusleads/index',
      'customers/cuspools/index',
      'customers/cuswastes/index',
      list,
    ] as const
    const statuses: number[] = []
    for (const name of names)
      for (const field of ['phone', 'wechat'])
        for (const order of ['asc', 'desc'])
          statuses.push(
            (await asking.ask(name, { params: master, body: { sort: [{ field, order }] } })).status,
          )
    for (const field of ['phone', 'wechat'])
      statuses.push(
        (
          await asking.ask('customers/customers/export/{menuId}', {
            params: master,
            body: { columns: ['id'], format: 'csv', sort: [{ field, order: 'asc' }] },
          })
        ).status,
      )
    expect([...new Set(statuses)]).toEqual([422])
  })

  /** Guesses the four hidden digits one after the other by one way, and answers how many guesses were answered. */
  const guess = async (way: (phone: string) => ReturnType<Asking['ask']>): Promise<number> => {
    await forgetTakes()
    for (let tried = 0; tried < 100; tried += 1) {
      const digits = String((Number(victim.phone.slice(3, 7)) + 1 + tried) % 10_000).padStart(4, '0')
      const { status } = await way(`${victim.phone.slice(0, 3)}${digits}${victim.phone.slice(7)}`)
      if (status === 429) return tried
    }
    return 100
  }

  test('gets 20 whole numbers a minute answered by lists, files, menus and writing, all together', async () => {
    const write = (value: string) =>
      asking.ask('customers/customers/update', {
        body: { id: planted.ids.customer[3], version: 1, key: 'phone', value },
      })
    const mayGuess = {
      filter: await guess((phone) =>
        asking.ask(list, { params: master, body: { filter: { phone }, page_size: 1 } }),
      ),
      not: await guess((phone) =>
        asking.ask(list, {
          params: master,
          body: { where: { field: 'phone', value: { op: 'isNot', value: phone } }, page_size: 1 },
        }),
      ),
      search: await guess((phone) => asking.ask(list, { params: master, body: { q: phone } })),
      ten: await guess((phone) =>
        asking.ask(list, {
          params: master,
          body: {
            where: {
              op: 'or',
              children: Array.from({ length: 10 }, (_, at) => ({
                field: 'phone',
                value: `${phone.slice(0, -1)}${at}`,
              })),
            },
          },
        }),
      ),
      file: await guess((phone) =>
        asking.ask('customers/customers/export/{menuId}', {
          params: master,
          body: { columns: ['id'], format: 'csv', filter: { phone } },
        }),
      ),
      // A guess that is wrong meets the conflict and changes nothing; a right one would be no change.
      conflict: await guess((phone) =>
        asking.ask('customers/customers/update', {
          body: { id: planted.ids.customer[3], version: 1, key: 'phone', value: phone },
        }),
      ),
      companion: await guess((phone) =>
        asking.ask('customers/customers/update', {
          body: { id: planted.ids.customer[3], version: 1, contacts: [{ name: '', phone, relation: '' }] },
        }),
      ),
      lead: await guess((phone) => asking.ask('customers/cusleads/create', { body: { name: '猜', phone } })),
      gap: await guess((phone) => write(`${phone.slice(0, 3)}${' '.repeat(9)}${phone.slice(3)}`)),
      nothing: await guess((phone) => write(`${phone.slice(0, 3)}${'\0'.repeat(9)}${phone.slice(3)}`)),
      digits: await guess((phone) =>
        write(phone.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)))),
      ),
    }
    expect(mayGuess).toEqual({
      filter: 20,
      not: 20,
      search: 20,
      ten: 2,
      file: 20,
      conflict: 20,
      companion: 20,
      lead: 20,
      gap: 20,
      nothing: 20,
      digits: 20,
    })
  })

  test('is shown no number by putting digits beside a mask', async () => {
    const [known] = await database.rows<{ id: number; wechat: string }>(
      "select id, wechat from customers where stage = 'customer' and wechat ~ '^wx1[3-9][0-9]{9}$' order by id limit 1",
    )
    const mask = maskPhone(known?.wechat.slice(2) ?? '')
    const own = askingAs(server, token, finder)
    const { rows } = database
    const stored = () => rows('select * from customers where id = $1', [known?.id])
    const before = await stored()
    const beside = ['0', '\u200b0', '\u00000', '\u{e0101}0', '０', '①', '٠']
    const statuses = []
    for (const sign of beside)
      for (const text of [
        `wx${sign}${mask}`,
        `wx${mask}${[...sign].toReversed().join('')}`,
        `${mask}${sign}${mask}`,
      ]) {
        await forgetTakes()
        statuses.push(
          (await own.ask('customers/customers/update', { body: { id: known?.id, wechat: text } })).status,
        )
      }
    expect(statuses).toEqual(beside.flatMap(() => [422, 422, 422]))
    expect(await stored()).toEqual(before)
    expect(own.leaks).toEqual([])
  })

  test('gets 60 whole numbers a minute checked for duplicates, and no part of one', async () => {
    expect(
      await guess((phone) => asking.ask('customers/customers/duplicateCheck', { body: { phone } })),
    ).toBe(60)
    await forgetTakes()
    const parts = [victim.phone.slice(0, 10), victim.phone.slice(3), '139', '%']
    const found = []
    for (const phone of parts)
      found.push(
        (await asking.ask('customers/customers/duplicateCheck', { body: { phone } })).data?.['duplicates'],
      )
    expect(found).toEqual(parts.map(() => []))
  })

  test('cannot make a menu that asks for a part of a number', async () => {
    const parts = [victim.phone.slice(0, 7), victim.phone.slice(7)]
    const statuses = []
    for (const part of parts)
      statuses.push(
        (await asking.ask('customers/cumenus/create', { body: { name: '猜号', where: menuOf(part) } }))
          .status,
      )
    expect(statuses).toEqual([422, 422])
  })
})

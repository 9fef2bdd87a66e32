import { buildForm, fixtureAnswers } from '@hospital-crm/api/fixtures'
import { screens } from '@hospital-crm/api/resource-screens'
import { resources, type ResourceDefinition } from '@hospital-crm/api/resources'
import { callNames, contract, type CallName, type ResponseOf } from '@hospital-crm/api/contract'
import {
  changedRow,
  defaultLifeCycle,
  extraInfoFields,
  optionListNames,
  timelineAction,
  type SecondFactorStep,
  type TimelineEntry,
} from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { dayBounds } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../support/provider.ts'
import { freePort, passwords, startServer, type RunningServer } from '../support/server.ts'
import { softwarePasskey } from '../support/software-passkey.ts'
import { totpCode } from '../support/totp-code.ts'
import { call, type Input } from './support/api.ts'
import { differences } from './support/likeness.ts'
import { recordFixtures } from './support/record-fixtures.ts'
import { download, finished, upload, uploadTo } from './support/files.ts'
import { openDatabase } from './support/database.ts'
import { asAdministrator, colleagues } from './support/people.ts'

const zone = eveningZone()
let server: RunningServer
let provider: TestProvider
beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  provider = await startProvider(`${publicUrl}/`)
  server = await startServer({
    port,
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_LINK_CLAIM: 'preferred_username',
      SEED_CUSTOMERS: '200',
      PLAN_CHECK_SECONDS: '3600',
      TIME_ZONE: zone,
    },
  })
})
afterAll(async () => {
  await server.dispose()
  await provider.stop()
})

const tried = new Set<CallName>()
const answers = new Map<CallName, unknown[]>()

/** Makes a call that has to succeed, with an answer that is exactly what the contract declares. */
const succeed = async <Name extends CallName>(name: Name, input: Input = {}): Promise<ResponseOf<Name>> => {
  const answer = await call(server, name, input)
  tried.add(name)
  expect({ name, status: answer.status, code: answer.code, data: answer.data }).toEqual({
    name,
    status: 200,
    code: 200,
    data: contract[name].response.parse(answer.data),
  })
  answers.set(name, [...(answers.get(name) ?? []), answer.data])
  return answer.data
}

const phone = '16900000001'

/** Signs in at the provider, locks the screen, and opens it there. */
const comesFromProvider = async (username: string): Promise<void> => {
  provider.person = { sub: 'u-1', preferred_username: username }
  const { challenge, url } = await succeed('auth/providerStart')
  const query = (await provider.visit(url)).search.slice(1)
  const { userInfo, authorization } = await succeed('auth/providerFinish', { body: { challenge, query } })
  expect([userInfo.username, userInfo.provider]).toEqual([username, 'beside'])
  const token = authorization.access_token
  await succeed('users/lockScreen', { token })
  const round = await succeed('users/startProviderUnlock', { token })
  const again = (await provider.visit(round.url)).search.slice(1)
  const body = { challenge: round.challenge, query: again }
  expect(await succeed('users/finishProviderUnlock', { token, body })).toBe(null)
}

/** Sets up what is proven beside the password, signs in with it, and takes it back. */
const provesMore = async (token: string, username: string): Promise<void> => {
  const own = { password: passwords.agent }
  const { challenge, secret } = await succeed('users/startTotp', { token, body: own })
  const code = await totpCode(secret, -30)
  const { recovery_codes: codes } = await succeed('users/addTotp', {
    token,
    body: { challenge, code, name: '手机' },
  })
  const begun = await call(server, 'auth/login', { body: { username, ...own } })
  const step = begun.data as unknown as SecondFactorStep
  const proof = { challenge: step.challenge, kind: 'recovery', code: codes[0] }
  expect((await succeed('auth/secondFactor', { body: proof })).userInfo.username).toBe(username)
  // Passkeys belong to a domain.
  const address = server.url
  server.url = address.replace('127.0.0.1', 'localhost')
  const { wish, ...started } = await succeed('users/startPasskey', { token, body: own })
  const passkey = softwarePasskey().make(wish, server.url)
  const body = { challenge: started.challenge, name: '电脑', passkey }
  expect(await succeed('users/addPasskey', { token, body })).toEqual({ recovery_codes: [] })
  server.url = address
  expect((await succeed('users/recoveryCodes', { token, body: own })).recovery_codes.length).toBe(10)
  const { list } = await succeed('users/secondFactors', { token })
  expect(list.map(({ kind, name }) => [kind, name])).toEqual([
    ['totp', '手机'],
    ['passkey', '电脑'],
  ])
  for (const { id } of list)
    expect(await succeed('users/removeFactor/{id}', { token, params: { id }, body: own })).toBe(null)
}

/** Sends a file, looks at it, and gives another one up. */
const sendsFile = async (token: string): Promise<void> => {
  const content = Buffer.from('患者知情同意书')
  const body = { name: '同意书.txt', size: content.length }
  const { id } = await succeed('files/begin', { token, body })
  expect(await succeed('files/upload/{id}', { token, params: { id } })).toEqual({ id, ...body, offset: 0 })
  const sent = { name: body.name, content, token, params: { id, offset: 0 } }
  const { data: upload } = await uploadTo(server, 'files/append/{id}/{offset}', sent)
  tried.add('files/append/{id}/{offset}')
  expect(upload).toEqual({ id, ...body, offset: body.size })
  const file = await succeed('files/finish/{id}', { token, params: { id } })
  const { address } = await succeed('files/address/{id}', { token, params: { id: file.id } })
  expect((await fetch(server.url + address)).status).toBe(403)
  tried.add('files/read/{id}')
  const { list } = await succeed('customers/customers/index/{menuId}', { token, params: { menuId: 1 } })
  const customer = { id: list[0]?.id ?? 0 }
  const asked = { token, params: { id: file.id } }
  const given = { token, params: customer, body: { files: [file.id] } }
  expect((await succeed('customers/files/add/{id}', given)).list.map(({ name }) => name)).toEqual([body.name])
  await succeed('customers/files/open/{id}', asked)
  await succeed('customers/files/remove/{id}', asked)
  expect(await succeed('customers/files/index/{id}', { token, params: customer })).toEqual({ list: [] })
  await succeed('customers/files/restore/{id}', asked)
  const other = await succeed('files/begin', { token, body })
  await succeed('files/discard/{id}', { token, params: { id: other.id } })
}

test('Whoever administers the hospital sets what may be seen and sent, and looks at what was', async () => {
  const { authorization } = await succeed('auth/login', {
    body: { username: colleagues.admin, password: passwords.agent },
  })
  const token = authorization.access_token
  const reveals = { standard: 20, roles: [{ role_id: 5, a_day: 40 }] }
  expect(await succeed('supervision/privacy/update', { token, body: reveals })).toEqual(reveals)
  expect(await succeed('supervision/privacy/index', { token })).toEqual(reveals)
  const limits = { number_a_day: 3, person_a_minute: 10, person_a_day: 200, quiet: null }
  expect(await succeed('supervision/smsconfigs/updateLimits', { token, body: limits })).toEqual(limits)
  expect(await succeed('supervision/smsconfigs/limits', { token })).toEqual(limits)

  const gateway = {
    name: '短信平台',
    kind: 'http',
    url: 'https://sms.example.com/send',
    headers: [],
    body: '{"to":"{phone}","text":"{text}"}',
    success_field: '',
    success_value: '',
    status: 1,
    secret: 'a-long-secret-1234',
    templates: [],
  } as const
  const { id } = await succeed('supervision/smsconfigs/create', { token, body: gateway })
  const renamed = await succeed('supervision/smsconfigs/update', { token, body: { id, name: '短信平台二' } })
  expect([renamed.name, renamed.secret]).toEqual(['短信平台二', '******'])
  const outcome = { done: [id], failed: [] }
  expect(await succeed('supervision/smsconfigs/updateStatus', { token, body: { id, status: 3 } })).toEqual(
    outcome,
  )
  expect(await succeed('supervision/smsconfigs/delete/{id}', { token, params: { id } })).toEqual(outcome)
  const gateways = await succeed('supervision/smsconfigs/index', { token })
  expect(gateways.list.map(({ kind, templates }) => [kind, templates.length])).toEqual([['outbox', 4]])

  const { list } = await succeed('customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body: { page_size: 30 },
  })
  const customer = list.find((row) => row.phone !== '')
  const params = { id: customer?.id ?? 0 }
  const revealed = await succeed('customers/customers/revealPhone/{id}', {
    token,
    params,
    body: { reason: 'call' },
  })
  expect(revealed).toEqual({ phone: customer?.phone, seconds: 60, left: null })
  const copied = { ids: [params.id], what: 'detail' }
  expect(await succeed('customers/customers/noteCopy', { token, body: copied })).toBe(null)
  const filled = { cus_id: params.id, text: '{name}您好' }
  expect(await succeed('supervision/smsconfigs/preview', { token, body: filled })).toEqual({
    text: `${customer?.name}您好`,
    missing: [],
  })
  const database = await openDatabase(server)
  await database.rows("update users set phone = '13700000000' where username = $1", [colleagues.admin])
  await database.close()
  const trial = { id: gateways.list[0]?.id ?? 0, text: '您好', code: '' }
  expect(await succeed('supervision/smsconfigs/test', { token, body: trial })).toEqual({
    outcome: 'kept',
    phone: '137****0000',
    text: '您好',
  })
  const opened = await succeed('customers/queue/start', { token, body: { list: 'customers', question: {} } })
  const atHand = { run: opened.run, id: opened.person?.row.id ?? 0 }
  expect(await succeed('customers/queue/beat', { token, body: atHand })).toEqual({ seconds: 120 })
  const contact = { run: opened.run, cus_id: atHand.id, content: '已联系', request_id: 'queue-happy' }
  const { undo } = await succeed('customers/queue/save', { token, body: contact })
  const back = { run: opened.run, turn: undo?.turn ?? 0, id: atHand.id }
  const undone = await succeed('customers/queue/undo', { token, body: back })
  expect([undone.state.person?.row.id, undone.follow_up?.content]).toEqual([atHand.id, '已联系'])
  await succeed('customers/queue/next', { token, body: { ...atHand, step: 'later' } })
  await succeed('customers/queue/leave', { token, body: { run: opened.run } })
  const twin = await succeed('customers/customers/create', {
    token,
    body: { name: '同一位', wechat: 'merge_happy' },
  })
  const seen = await succeed('customers/customers/compare', {
    token,
    body: { kept: params.id, gone: twin.id },
  })
  const [kept, gone] = seen.records.map(({ row }) => ({ id: row.id, version: row.version }))
  const one = await succeed('customers/customers/merge', {
    token,
    body: { kept: kept ?? { id: 0, version: 1 }, gone: gone ?? { id: 0, version: 1 } },
  })
  const person = await succeed('customers/customers/duplicates/{id}', { token, params, body: {} })
  expect(person.merged.map(({ merge, id: part }) => [merge, part])).toEqual([[one.merge, twin.id]])
  const apart = await succeed('customers/customers/split', { token, body: { merge: one.merge } })
  expect([apart.row.id, apart.other?.id, apart.stayed]).toEqual([params.id, twin.id, []])
  const couple = { one: params.id, other: twin.id }
  await succeed('customers/customers/keepApart', { token, body: { ...couple, apart: true } })
  await succeed('customers/customers/keepApart', { token, body: { ...couple, apart: false } })
  const doubled = await succeed('customers/customers/doubled', { token, body: {} })
  expect(doubled.next).toBeNull()
  const wish = { way: 'wechat', reason: '不用微信' }
  await succeed('customers/customers/stopContact/{id}', { token, params, body: { ...wish, until: null } })
  const contactRules = await succeed('customers/customers/contactRules/{id}', { token, params })
  expect([contactRules.stops.map(({ way }) => way), contactRules.sms]).toEqual([['wechat'], null])
  await succeed('customers/customers/allowContact/{id}', { token, params, body: wish })
  const viewers = await succeed('customers/customers/phoneViewers/{id}', { token, params })
  expect(viewers.list.map(({ nickname, how }) => `${nickname} ${how}`)).toContain('陆知远 reveal')
  const { templates } = await succeed('customers/customers/messages/{id}', { token, params })
  expect(templates.map(({ name }) => name)).toEqual(['预约提醒', '到院指引', '回访关怀', '通知'])
  const sent = await succeed('customers/customers/sendMessage/{id}', {
    token,
    params,
    body: { tempId: 4, vars: { content: '明天见', hospital: '本院', name: '客户' } },
  })
  expect([sent.status, sent.is_kept, sent.phone]).toEqual(['sent', true, customer?.phone])
  const outbox = await succeed('supervision/smsconfigs/outbox', { token })
  expect(outbox.list.map((message) => message.id)).toEqual([sent.id])
  expect(await succeed('auth/logout', { token })).toBe(null)
})

test('Lists go out as files, and a file comes in as customers and can be taken back', async () => {
  const { authorization } = await succeed('auth/login', {
    body: { username: colleagues.full, password: passwords.agent },
  })
  const token = authorization.access_token
  const columns = ['name', 'phone']
  for (const name of [
    'customers/customers/export/{menuId}',
    'customers/cusleads/export',
    'customers/cuspools/export',
  ] as const) {
    const file = await download(server, name, { token, body: { columns, format: 'csv' } })
    tried.add(name)
    expect([file.status, file.text.split('\r\n')[0]]).toEqual([200, '"姓名","手机号"'])
  }

  const text = '姓名,手机号\n文件一,16900000011\n文件二,123\n'
  const sent = await upload(server, { name: '客户.csv', content: text, token })
  tried.add('customers/imports/upload')
  const parsed = contract['customers/imports/upload'].response.parse(sent.data)
  expect([parsed.import.mapping, parsed.samples]).toEqual([
    ['name', 'phone'],
    [
      ['文件一', '16900000011'],
      ['文件二', '123'],
    ],
  ])
  const params = { id: parsed.import.id }
  const arranged = await succeed('customers/imports/arrange/{id}', {
    token,
    params,
    body: { heading_row: 1 },
  })
  expect(arranged).toEqual(parsed)
  expect(await succeed('customers/imports/table/{id}', { token, params })).toEqual(parsed)
  const asked = { token, params, body: { mapping: parsed.import.mapping } }
  expect(await succeed('customers/imports/values/{id}', asked)).toEqual({ list: [], total: 0 })
  const body = { mapping: parsed.import.mapping, stage: 'customer' }
  const tested = await succeed('customers/imports/dryRun/{id}', { token, params, body })
  expect([tested.state, tested.rows, tested.wrong]).toEqual(['checked', 2, 1])
  const rows = await succeed('customers/imports/rows/{id}', { token, params, body: { kind: 'wrong' } })
  expect(rows.list.map(({ row, problems }) => [row, Object.keys(problems)])).toEqual([[3, ['phone']]])
  const errors = await download(server, 'customers/imports/errors/{id}', {
    token,
    params,
    body: { format: 'csv' },
  })
  tried.add('customers/imports/errors/{id}')
  expect(errors.text.split('\r\n').length).toBe(3)
  const cell = { row: 3, column: 1, text: '1690000001' }
  const mended = await succeed('customers/imports/mend/{id}', { token, params, body: cell })
  expect([mended.import.wrong, mended.row.cells]).toEqual([1, ['文件二', '1690000001']])
  const running = await succeed('customers/imports/run/{id}', { token, params, body: {} })
  expect([running.state, running.chosen]).toEqual(['running', 1])
  await succeed('customers/imports/show/{id}', { token, params })
  expect((await finished(server, params.id, token)).done).toBe(1)
  expect((await succeed('customers/imports/index', { token, body: {} })).total).toBe(1)
  const undone = await succeed('customers/imports/undo/{id}', { token, params })
  expect([undone.import.state, undone.import.undone, undone.kept]).toEqual(['undone', 1, []])
})

test('A record goes through its whole life', async () => {
  const token = await asAdministrator(server)
  const settings = await succeed('customers/lifeCycle/index', { token })
  expect(settings).toEqual(defaultLifeCycle)
  const body = { limits: { claims_per_day: 9 } }
  const changed = await succeed('customers/lifeCycle/update', { token, body })
  expect(changed.limits).toEqual({ ...settings.limits, ...body.limits })

  const form = { name: '周游', phone: '16900000077' }
  const { id } = await succeed('customers/cusleads/create', { token, body: form })
  const twin = await succeed('customers/cusleads/create', { token, body: { ...form, name: '周又' } })
  const found = await succeed('customers/cusleads/deleteExist', { token, body: { dry_run: true } })
  expect(found.sample.find((lead) => lead.id === twin.id)?.other.id).toBe(id)
  const params = { id: twin.id }
  const done = { done: [id], failed: [] }
  const doneTwin = { done: [twin.id], failed: [] }
  expect(await succeed('customers/cusleads/delete/{id}', { token, params })).toEqual(doneTwin)
  const reserved = await succeed('customers/customers/receivePretreatment', {
    token,
    body: { type: 'leads', id },
  })
  expect([reserved.form.name, reserved.expires_in]).toEqual(['周游', 120])
  const given = { token, body: { id, lease: reserved.lease } }
  expect(await succeed('customers/customers/endReservation', given)).toEqual({})
  const again = { token, body: { type: 'leads', id } } as const
  const { lease } = await succeed('customers/customers/receivePretreatment', again)
  expect(
    await succeed('customers/cusleads/receive', { token, body: { ids: [id], lease, form: { age: 30 } } }),
  ).toEqual(done)
  const room = await succeed('customers/customers/receivingRoom', { token })
  expect(room).toEqual({
    claims: { limit: 9, used: 1, resets_at: dayBounds(Math.floor(Date.now() / 1000), zone).to + 1 },
    holding: null,
    cooling_off_days: 0,
  })
  const give = { token, params: { id }, body: { reason: '多次未接' } }
  expect(await succeed('customers/customers/giveUp/{id}', give)).toEqual(done)
  const pool = await succeed('customers/cuspools/index', { token, body: { filter: { id } } })
  expect(pool.list.map(({ name, age, uid }) => ({ name, age, uid }))).toEqual([
    { name: '周游', age: 30, uid: 0 },
  ])
  expect(await succeed('customers/cuspools/receive', { token, body: { ids: [id] } })).toEqual(done)
  expect(await succeed('customers/customers/giveUp/{id}', give)).toEqual(done)
  expect(await succeed('customers/cuspools/delete/{id}', { token, params: { id } })).toEqual(done)
  const waste = await succeed('customers/cuswastes/index', { token, body: { filter: { id: [id, twin.id] } } })
  expect(waste.list.map((row) => row.id)).toEqual([twin.id, id])
  const gone = { token, params: { id: 0 }, body: { ids: [id, twin.id] } }
  expect(await succeed('customers/cuswastes/delete/{id}', gone)).toEqual({ done: [id, twin.id], failed: [] })
  const kept = await succeed('customers/cuspools/create', { token, body: { ...form, name: '周转' } })
  expect(kept.stage).toBe('pool')
})

test('An agent’s day goes through every call of the contract', async () => {
  const publicConfig = await succeed('systemConfig/getSysConfig')
  expect(publicConfig).toEqual({
    title: '示例医院客户中心',
    provider: { name: 'OpenID Connect' },
    default_cdn: '',
    bingWallpaper: '',
    time_zone: expect.any(String),
    password_min: 6,
  })

  const username = colleagues.full
  const { authorization, userInfo, role, force_password_change } = await succeed('auth/login', {
    body: { username, password: passwords.agent },
  })
  const token = authorization.access_token
  expect({ userInfo, force_password_change, role: role?.name, expires_in: authorization.expires_in }).toEqual(
    {
      userInfo: {
        id: 1002,
        username,
        nickname: '苏婉清',
        ip: '127.0.0.1',
        phone: '',
        is_admin: false,
        hospitals: [],
        role_id: 2,
      },
      force_password_change: false,
      role: '高级客服',
      expires_in: 12 * 3600,
    },
  )
  expect((await succeed('users/getUserInfo', { token })).userInfo).toEqual(userInfo)
  const options = await succeed('systemConfig/index', {
    token,
    query: { items: 'hospitals,customerStatus,diseases,adminUsers' },
  })
  expect(options.hospitals).toEqual([
    { id: 1, name: '示例安和医院' },
    { id: 2, name: '示例仁康医院' },
    { id: 3, name: '示例城东门诊部' },
  ])
  expect(options.diseases?.find(({ id }) => id === 2)?.children.map(({ id }) => id)).toEqual([21, 22, 23, 24])
  expect(options.adminUsers?.find(({ id }) => id === 1002)).toEqual({
    id: 1002,
    nickname: '苏婉清',
    pinyin: 'S',
  })

  const month = { from: '2026-01-01', to: '2026-01-31', compare: 'year' } as const
  expect((await succeed('console/index', { token, body: month })).range.to).toBeGreaterThan(0)
  const day = await succeed('console/minimal', { token })
  const leads = await succeed('customers/cusleads/index', { token, body: {} })
  expect(day.new_leads?.count).toBe(leads.total)

  const body = {
    name: '林一',
    phone: '+86 169-0000-0001',
    hospital: 1,
    disease: 21,
    source: 13,
    consulting: 1,
  }
  const created = await succeed('customers/customers/create', { token, body })
  expect(created).toMatchObject({
    name: '林一',
    phone,
    phone_masked: false,
    stage: 'customer',
    status: 2,
    sex: 3,
    version: 1,
    uid: 1002,
    writer: 1002,
    price: '0.00',
  })
  const { id } = created
  const { duplicates } = await succeed('customers/customers/duplicateCheck', { token, body: { phone } })
  expect(duplicates).toEqual([{ id, name: '林一', stage: 'customer', matched: ['phone'], agent: '苏婉清' }])

  const one = await succeed('customers/customers/update', { token, body: { id, key: 'age', value: 41 } })
  const whole = await succeed('customers/customers/update', {
    token,
    body: { id, version: one.version, inspectCost: '120.50', treatmentCost: '3000', content: '想了解种植牙' },
  })
  expect({ age: whole.age, price: whole.price, version: whole.version }).toEqual({
    age: 41,
    price: '3120.50',
    version: 3,
  })
  const arrived = changedRow(
    await succeed('customers/customers/updateStatus/{id}', {
      token,
      params: { id },
      body: { status: 1, disease: 22 },
    }),
  )
  expect({
    status: arrived.status,
    disease: arrived.disease,
    arrived: arrived.success_time !== null,
  }).toEqual({
    status: 1,
    disease: 22,
    arrived: true,
  })
  const tagged = changedRow(
    await succeed('customers/customers/updateTags/{id}', {
      token,
      params: { id },
      body: { tag: [3, 1] },
    }),
  )
  expect(tagged.tags.toSorted()).toEqual([1, 3])
  expect(
    await succeed('customers/customers/extraInfo', { token, body: { id, fields: ['content', 'desc'] } }),
  ).toEqual({ content: '想了解种植牙', desc: '' })

  const plan = { next_followed: 1_900_000_000, next_followed_desc: '确认到院' }
  const contact = await succeed('customers/followups/create', {
    token,
    body: { cus_id: id, channel: 'visit', outcome: 'reached', content: '已到院面诊', ...plan },
  })
  expect(contact).toMatchObject({
    cus_id: id,
    uid: 1002,
    nickname: '苏婉清',
    channel: 'visit',
    outcome: 'reached',
    content: '已到院面诊',
    ...plan,
  })
  expect(await succeed('customers/followups/index', { token, body: { cus_id: id } })).toEqual({
    list: [contact],
    total: 1,
  })
  const found = await succeed('customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body: { filter: { phone }, page_size: 5 },
  })
  expect({
    total: found.total,
    ids: found.list.map((row) => row.id),
    next: found.list[0]?.next_followed,
  }).toEqual({
    total: 1,
    ids: [id],
    next: plan.next_followed,
  })

  const live = { token, body: { ids: [id], entered: [id], question: { filter: { phone } } } }
  const changed = await succeed('customers/customers/changes/{menuId}', { ...live, params: { menuId: 1 } })
  expect([changed.rows.map((row) => row.id), changed.entered]).toEqual([[id], [id]])
  const asked = { token, params: { menuId: 1 } }
  const board = await succeed('customers/customers/board/{menuId}', { ...asked, body: { filter: { phone } } })
  expect(board.columns.flatMap(({ list }) => list.map((row) => row.id))).toEqual([id])
  const counted = await succeed('customers/customers/counted/{menuId}', {
    ...asked,
    body: { filter: { phone } },
  })
  expect(counted.counts.map(({ count }) => count)).toEqual([1])
  const summary = { filter: { phone }, by: 'status' } as const
  const figures = await succeed('customers/customers/summary/{menuId}', { ...asked, body: summary })
  expect([figures.count, figures.groups]).toEqual([1, [{ key: arrived.status, count: 1 }]])
  for (const list of ['cusleads', 'cuspools', 'cuswastes'] as const)
    expect(await succeed(`customers/${list}/summary`, { token, body: summary })).toMatchObject({ count: 0 })
  const visits = { filter: { phone }, first: '2026-03-02', days: 7, rows: 5 }
  const week = await succeed('customers/customers/visits/{menuId}', { ...asked, body: visits })
  expect(week.days.length).toBe(7)
  for (const list of ['cusleads', 'cuspools', 'cuswastes'] as const)
    expect(await succeed(`customers/${list}/changes`, live)).toEqual({ rows: [], entered: [] })

  const paid = await succeed('customers/customers/costPrice/{id}', {
    token,
    params: { id },
    body: { kind: 'treatment', delta: '-0.50', remark: '优惠' },
  })
  expect([paid.entry.delta, paid.row.price]).toEqual(['-0.50', '3120.00'])
  const ledger = await succeed('customers/customers/costs/{id}', { token, params: { id }, body: {} })
  expect(ledger.list.map(({ kind, delta, origin }) => [kind, delta, origin])).toEqual([
    ['treatment', '-0.50', 'entry'],
    ['treatment', '3000.00', 'form'],
    ['inspect', '120.50', 'form'],
  ])
  expect(ledger.sums).toEqual({
    inspectCost: '120.50',
    treatmentCost: '2999.50',
    successorCost: '0.00',
    price: '3120.00',
  })

  const hand = (uid: number) =>
    succeed('customers/customers/transfer/{id}', { token, params: { id }, body: { uid } })
  expect([await hand(1003), await hand(1002)]).toEqual([
    { done: [id], failed: [] },
    { done: [id], failed: [] },
  ])
  expect(await succeed('notices/index', { token, body: { limit: 5 } })).toEqual({ list: [], unread: 0 })
  expect(await succeed('notices/ack', { token, body: { ids: [1] } })).toEqual({ unread: 0 })

  const client_id = '0190a000-0000-7000-8000-000000000012'
  const sent = { token, body: { client_id, to: 1003, msg: '', extra: { cusId: id } } }
  const message = await succeed('messages/send', sent)
  expect((await succeed('messages/people', { token })).list.map((one) => one.id)).toContain(1003)
  expect((await succeed('messages/dialogues', { token })).list.map(({ uid }) => uid)).toEqual([1003])
  expect(await succeed('messages/index', { token, body: { with: 1003 } })).toEqual({
    list: [message],
    first: 1,
    last: 1,
  })
  expect(await succeed('messages/search', { token, body: { text: '没有写过' } })).toEqual({
    list: [],
    more: false,
  })
  expect(await succeed('messages/read', { token, body: { from: 1003, until: message.m_id } })).toEqual({
    unread: 0,
  })
  await succeed('messages/takeBack/{id}', { token, params: { id: message.m_id } })

  expect(await succeed('customers/customers/delete/{id}', { token, params: { id }, body: {} })).toEqual({
    done: [id],
    failed: [],
  })
  expect(await succeed('customers/cuswastes/restore', { token, body: { ids: [id] } })).toEqual({
    done: [id],
    failed: [],
    ownerless: [],
  })
  const { list } = await succeed('customers/customers/timeline/{id}', { token, params: { id }, body: {} })
  expect(list.map(({ action, uid }) => `${uid} ${action}`)).toEqual(
    [
      'restore',
      'delete',
      'transfer',
      'transfer',
      'cost',
      'follow_up',
      'update_tags',
      'update_status',
      'update',
      'update',
      'create',
    ].map((action) => `1002 ${action}`),
  )
  expect(list[8]?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: 'content', old: '', new: '想了解种植牙' },
    { field: 'inspectCost', old: '0.00', new: '120.50' },
    { field: 'treatmentCost', old: '0.00', new: '3000.00' },
  ])

  const admin = await succeed('auth/login', {
    body: { username: 'admin', password: passwords.administrator },
  })
  const chief = admin.authorization.access_token
  const where = { op: 'and', children: [{ field: 'order_time', value: { op: 'within', value: 'today' } }] }
  const menu = await succeed('customers/cumenus/create', { token: chief, body: { name: '今天', where } })
  expect([menu.name, menu.where, menu.status, menu.position]).toEqual(['今天', where, 1, 4])
  await succeed('customers/cumenus/update', { token: chief, body: { id: menu.id, position: 1 } })
  await succeed('customers/cumenus/updateStatus', { token: chief, body: { id: menu.id, status: 3 } })
  const menus = await succeed('customers/cumenus/index', { token: chief, body: {} })
  expect(menus.list.map(({ name, status }) => [name, status])).toEqual([
    ['今天', 3],
    ['今日预约', 1],
    ['逾期未回访', 1],
    ['重点待跟进', 1],
  ])
  expect(
    await succeed('customers/cumenus/delete/{id}', { token: chief, params: { id: menu.id }, body: {} }),
  ).toEqual({ done: [menu.id], failed: [] })
  const kept = {
    where: { field: 'uid', value: { op: 'anyOf', value: ['me'] } },
    sort: [],
    columns: [],
  } as const
  const view = await succeed('customers/views/create', { token: chief, body: { name: '我的', ...kept } })
  await succeed('customers/views/update', { token: chief, body: { id: view.id, name: '我的客户' } })
  await succeed('customers/views/share', { token: chief, body: { id: view.id, is_shared: true } })
  const counts = await succeed('customers/counts', { token, body: {} })
  expect(counts.menus.map(({ id }) => id)).toContain(view.id)
  expect(
    await succeed('customers/views/delete/{id}', { token: chief, params: { id: view.id }, body: {} }),
  ).toBe(null)
  const phrases = { list: ['已发路线', '改天再打'] }
  await succeed('customers/phrases/update', { token, body: { add: phrases.list } })
  expect(await succeed('customers/phrases/index', { token, body: {} })).toEqual(phrases)
  await succeed('customers/listColumns/update', {
    token,
    body: { list: 'leads', layout: { hidden: ['uid'] } },
  })
  for (const definition of screens) {
    const { path, title } = definition
    const answerOf = async (verb: string, input: object) =>
      (await succeed(`${path}/${verb}` as CallName, { token: chief, ...input })) as Record<
        string,
        unknown
      > & {
        id: number
        list: { id: number }[]
      }
    const row = await answerOf('create', { body: buildForm(definition, 100) })
    const renamed = await answerOf('update', { body: { id: row.id, [title]: '改名' } })
    expect([renamed[title], renamed['status']]).toEqual(['改名', 1])
    const outcome = { done: [row.id], failed: [] }
    expect(await answerOf('updateStatus', { body: { id: row.id, status: 3 } })).toEqual(outcome)
    const { read }: ResourceDefinition = resources[path]
    const { list: known } = await answerOf(
      'index',
      read === 'GET' ? { query: { status: '3' } } : { body: { status: [3] } },
    )
    expect(known.map(({ id }) => id)).toEqual([row.id])
    expect(await answerOf('delete/{id}', { params: { id: row.id } })).toEqual(outcome)
  }
  const report = await succeed('statistics/reports_config/create', {
    token: chief,
    body: { everyone: true, name: '渠道月报' },
  })
  expect(
    (await succeed('statistics/reports_forms/loadConfig', { token: chief, body: { id: report.id } })).name,
  ).toBe('渠道月报')
  await succeed('statistics/reports_forms/index', { token: chief, body: { id: report.id, ...month } })
  const { dimension, second, measures, formulas, order, top, totals } = report
  await succeed('statistics/reports_config/preview', {
    token: chief,
    body: {
      ...month,
      report: { dimension, second, measures, formulas, where: report.where, order, top, totals },
    },
  })
  for (const [name, body] of [
    ['statistics/reports_forms/export', { id: report.id, ...month }],
    ['console/export', { panel: 'opSource', ...month }],
  ] as const) {
    const table = await download(server, name, { token: chief, body })
    tried.add(name)
    expect([table.status, table.name?.endsWith('2026-01-01 2026-01-31.xlsx')]).toEqual([200, true])
  }
  const january = { from: '2026-01-01', to: '2026-01-31' }
  const aim = { measure: 'arrived', kind: 'hospital' } as const
  expect(
    await succeed('statistics/goals/update', {
      token: chief,
      body: { ...aim, cells: [{ of: 1, month: '2026-01', value: 40 }] },
    }),
  ).toEqual({ changed: 1 })
  const aims = await succeed('statistics/goals/index', { token: chief, body: { ...aim, year: 2026 } })
  expect(aims.goals).toEqual([{ of: 1, month: '2026-01', value: 40 }])
  expect((await succeed('console/goals', { token: chief, body: january }))?.goals).toEqual([
    { measure: 'arrived', value: 40 },
  ])
  const letter = await succeed('letters/create', {
    token: chief,
    body: { subject: { report: report.id }, weekday: 1, hour: 8 },
  })
  expect((await succeed('letters/index', { token: chief, body: {} })).list).toEqual([letter])
  await succeed('letters/delete/{id}', { token: chief, params: { id: letter.id }, body: {} })
  const cell = {
    row: { day: '2026-01-05', hospital: 1, source: 0, promoted_id: 0 },
    field: 'spend',
    value: '9.50',
  }
  const typed = await succeed('statistics/reports_datum/update', { token: chief, body: { cells: [cell] } })
  expect(typed.rows.map(({ spend }) => spend)).toEqual(['9.50'])
  const sheet = await succeed('statistics/reports_datum/index', { token: chief, body: january })
  await succeed('statistics/reports_datum/generateDatum', { token: chief, body: january })
  const file = await uploadTo(server, 'statistics/reports_datum/importExcel', {
    token: chief,
    name: '推广.csv',
    content: '日期,医院,点击\n2026-01-06,示例安和医院,3\n',
  })
  tried.add('statistics/reports_datum/importExcel')
  const brought = await succeed('statistics/reports_datum/importRun/{id}', {
    token: chief,
    params: { id: file.data.id },
    body: { mapping: file.data.mapping, run: true },
  })
  expect([brought.changed, brought.done]).toEqual([1, true])
  const first = { token: chief, params: { id: sheet.rows[0]?.id ?? 0 } }
  expect(await succeed('statistics/reports_datum/delete/{id}', first)).toEqual({ deleted: 1 })
  expect(await succeed('supervision/audit/verify', { token: chief })).toMatchObject({ problem: null })
  await succeed('supervision/audit/index', { token: chief, body: { target_type: 'report' } })
  const log = await download(server, 'supervision/audit/export', {
    token: chief,
    body: { target_type: 'report' },
  })
  tried.add('supervision/audit/export')
  expect([log.status, log.name]).toEqual([200, 'audit.csv'])
  const mate = await succeed('users/create', {
    token: chief,
    body: { nickname: '新同事', username: 'happy_mate' },
  })
  const onMate = { token: chief, params: { id: mate.id } }
  expect((await succeed('users/resetInitial/{id}', onMate)).username).toBe('happy_mate')
  expect(await succeed('users/endSessions/{id}', onMate)).toEqual({ ended: 0 })
  expect(await succeed('users/unblock/{id}', onMate)).toBe(null)
  expect(await succeed('users/resetFactors/{id}', onMate)).toEqual({ removed: 0 })
  expect((await succeed('users/handoverPreview/{id}', onMate)).customers).toBe(0)
  expect(await succeed('users/handoverState/{id}', onMate)).toBe(null)
  expect(await succeed('users/handoverRemoved', { token: chief })).toEqual([])
  const handover = { ...onMate, body: { to: [1], split: 'load', shares: [] } }
  expect((await succeed('users/handover/{id}', handover)).total).toBe(0)
  await expect
    .poll(async () => (await succeed('users/handoverState/{id}', onMate))?.state, { timeout: 10_000 })
    .toBe('done')
  await succeed('users/handoverUndo/{id}', onMate)
  const users = await uploadTo(server, 'users/importRead', {
    token: chief,
    name: '新同事.csv',
    content: '姓名,登录账号\n方晴,happy_fang\n',
  })
  tried.add('users/importRead')
  expect(users.data.mapping).toEqual(['nickname', 'username'])
  const row = { row: 2, nickname: '方晴', username: 'happy_fang', phone: '', role_id: '', extra_roles: '' }
  const rows = { token: chief, body: { rows: [{ ...row, hospitals: '' }] } }
  expect(await succeed('users/importCheck', rows)).toEqual({ ready: 1, refused: [] })
  expect((await succeed('users/import', rows)).made.map(({ username }) => username)).toEqual(['happy_fang'])
  const tokenBody = { name: '报表系统', days: 30 }
  // The account above has got a password: tokens are for those without.
  const system = await succeed('users/create', {
    token: chief,
    body: { nickname: '接口', username: 'happy_system', role_id: 1 },
  })
  const onSystem = { token: chief, params: { id: system.id } }
  const made = await succeed('users/createToken/{id}', { ...onSystem, body: tokenBody })
  expect((await succeed('users/tokens/{id}', onSystem)).list).toEqual([made.stored])
  expect((await succeed('users/getUserInfo', { token: made.token })).userInfo.id).toBe(system.id)
  await succeed('users/revokeToken/{id}', { token: chief, params: { id: made.stored.id } })
  const [some] = await succeed('users/roles', { token: chief })
  const onRole = { token: chief, params: { id: some?.id ?? 0 } }
  expect(await succeed('supervision/roles/losses/{id}', { ...onRole, body: { values: {} } })).toEqual([])
  await succeed('supervision/roles/holders/{id}', onRole)
  await succeed('supervision/roles/view/{id}', { ...onRole, body: {} })
  expect((await succeed('users/endView', { token: chief })).userInfo.viewing).toBe(undefined)
  const clue = await succeed('supervision/clues/create', {
    token: chief,
    body: { name: '示例表单', username: 'happy_form', gateway: '3' },
  })
  const pushed = { token: chief, body: { id: clue.id, body: '{"id":"1","phone":"13800005551"}' } }
  const onClue = { token: chief, body: { id: clue.id } }
  expect((await succeed('supervision/clues/preview', pushed)).ignored).toEqual([])
  expect((await succeed('supervision/clues/test', pushed)).ignored).toEqual([])
  expect((await succeed('supervision/clues/doctor', onClue)).path).toContain('happy_form')
  expect(await succeed('supervision/clues/pushes', onClue)).toMatchObject({ more: false })
  expect(await succeed('supervision/clues/replay', onClue)).toEqual({ mended: [], failed: [], left: 0 })
  expect(await succeed('supervision/clues/states', onClue)).toEqual({ list: [], more: false })
  expect(await succeed('supervision/clues/offers', onClue)).toEqual({ list: [], more: false })
  expect(await succeed('supervision/clues/giveAgain', onClue)).toEqual({ again: 0 })
  await succeed('supervision/clues/update', { token: chief, body: { id: clue.id, name: '改名' } })
  await succeed('supervision/clues/index', { token: chief })
  const ofClue = { done: [clue.id], failed: [] }
  expect(
    await succeed('supervision/clues/updateStatus', { token: chief, body: { id: clue.id, status: 3 } }),
  ).toEqual(ofClue)
  expect(await succeed('supervision/clues/delete/{id}', { token: chief, params: { id: clue.id } })).toEqual(
    ofClue,
  )
  const picture = await uploadTo(server, 'systemConfig/uploadPicture', {
    name: 'wall.png',
    // One pixel: what is no picture is refused.
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    token: chief,
  })
  tried.add('systemConfig/uploadPicture')
  const shown = await fetch(server.url + picture.data.address)
  tried.add('systemConfig/picture/{id}')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  await sendsFile(chief)
  const steps = await succeed('systemConfig/firstSteps', { token: chief })
  expect(steps.steps.filter(({ done }) => !done)).toEqual([])
  const away = { token: chief, body: { put_away: false } }
  expect(await succeed('systemConfig/putAwayFirstSteps', away)).toEqual(steps)
  const tree = { token: chief, body: { paths: [['示例科', '示例病']] } }
  const planted = { made: 2, known: 0, fresh: [['示例科'], ['示例科', '示例病']] }
  expect(await succeed('supervision/diseases/plant', tree)).toEqual(planted)
  expect(await succeed('supervision/sources/plant', tree)).toEqual(planted)
  const parameters = await succeed('systemConfig/parameters', { token: chief })
  expect(await succeed('systemConfig/update', { token: chief, body: { title: parameters.title } })).toEqual(
    parameters,
  )
  expect(
    await succeed('systemConfig/recyclingPreview', { token: chief, body: parameters.recycling }),
  ).toMatchObject({ days_not_arrived: 0 })
  const columns = await succeed('customers/listColumns/index', { token, body: {} })
  expect(columns.layouts.map(({ list, layout }) => [list, layout])).toEqual([['leads', { hidden: ['uid'] }]])

  const masked = await succeed('users/switchRole/{id}', { token, params: { id: 5 } })
  expect([masked.role?.name, masked.userInfo.role_id]).toEqual(['回访专员', 5])
  const own = await succeed('users/updateProfile', { token, body: { phone: '13900000001' } })
  expect(await succeed('users/profile', { token })).toEqual(own)
  await succeed('auth/login', { body: { username, password: passwords.agent } })
  const sessions = await succeed('users/sessions', { token })
  const another = sessions.list.find(({ is_current }) => !is_current)?.id ?? 0
  expect(await succeed('users/endSession/{id}', { token, params: { id: another }, body: {} })).toBe(null)
  const { key } = await succeed('users/draftKey', { token })
  expect(Buffer.from(key, 'base64').length).toBe(32)
  expect(await succeed('users/lockScreen', { token })).toBe(null)
  expect(await succeed('users/unlockScreen', { token, body: { password: passwords.agent } })).toBe(null)
  await comesFromProvider(username)
  await provesMore(token, username)
  const password = 'Quite-another-90'
  expect(
    await succeed('users/resetPassword', {
      token,
      body: { old_password: passwords.agent, password, password_confirmation: password },
    }),
  ).toBe(null)
  const again = await succeed('auth/login', { body: { username, password } })
  expect(await succeed('auth/logout', { token: again.authorization.access_token })).toBe(null)

  expect([...tried].toSorted()).toEqual(callNames.toSorted())
})

test('A seeded customer tells its history, and the history agrees with the row', async () => {
  const { authorization } = await succeed('auth/login', {
    body: { username: 'admin', password: passwords.administrator },
  })
  const token = authorization.access_token
  const { list } = await succeed('customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body: { filter: { status: 4 }, page_size: 3, sort: [{ field: 'created_time', order: 'asc' }] },
  })
  expect(list.length).toBe(3)
  for (const row of list) {
    const params = { id: row.id }
    const timeline = await succeed('customers/customers/timeline/{id}', {
      token,
      params,
      body: { limit: 100 },
    })
    expect(timeline.list.length).toBe(row.version)
    expect(timeline.list.at(-1)?.at).toBe(row.created_time)
    const contacts = await succeed('customers/followups/index', {
      token,
      body: { cus_id: row.id, page_size: 100 },
    })
    expect({
      followed_num: contacts.total,
      last: contacts.list[0]?.content,
      at: contacts.list[0]?.created_time,
    }).toEqual({
      followed_num: row.followed_num,
      last: row.last_followed_content,
      at: row.last_followed,
    })
  }
})

/** One entry of each kind in the histories of this server's customers, of those that tell most. */
const everyKind = async (token: string) => {
  const database = await openDatabase(server)
  const found = await database.rows<{ action: string; seq: number; id: number }>(
    `select action, seq::int, customers.id from audit_log
     join customers on customers.id::text = target_id
     where target_type = 'customer' and result = 'ok' and action = any($1)
     order by length(changes::text) desc, seq`,
    [timelineAction.options.map((action) => `customer.${action}`)],
  )
  await database.close()
  const entries: TimelineEntry[] = []
  for (const { action, seq, id } of found) {
    if (entries.some((entry) => `customer.${entry.action}` === action)) continue
    const asked = { token, params: { id }, body: { before: seq + 1, limit: 1 } }
    // A record that was destroyed has no history that can be read.
    const { data } = await call(server, 'customers/customers/timeline/{id}', asked)
    entries.push(...(data.list ?? []).filter((entry) => entry.seq === seq))
  }
  return entries
}

test('What stories show is what a server answers: the same members, and as much of it empty', async () => {
  const token = await asAdministrator(server)
  const params = { menuId: 1 }
  const customers = await succeed('customers/customers/index/{menuId}', {
    token,
    params,
    body: { page_size: 200 },
  })
  const timeline = await everyKind(token)
  const seeded = customers.list.at(-1)?.id
  await succeed('customers/customers/extraInfo', { token, body: { id: seeded, fields: extraInfoFields } })
  await succeed('systemConfig/index', { token, query: { items: optionListNames.join() } })
  if (process.env['FIXTURES'] === 'write') return recordFixtures(customers, timeline, zone)
  answers.set('customers/customers/index/{menuId}', [customers])
  answers.set('customers/customers/timeline/{id}', [{ list: timeline, more: false }])
  const told = ([name, invented]: [CallName, unknown]) =>
    answers.has(name) ? differences([invented], answers.get(name) ?? [], name) : [`${name}: not asked`]
  expect(fixtureAnswers().flatMap(told)).toEqual([])
})

import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { callNames, contract, type CallDefinition, type CallName } from '@hospital-crm/api/contract'
import { giveBackPreset, pullPresets } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runServerFile } from '../kill/support/processes.ts'
import { freePort, passwords, startServer, type RunningServer } from '../support/server.ts'
import { totpCode } from '../support/totp-code.ts'
import { staff } from './authorization/people.ts'
import { askingAs, type Asking } from './masked/asking.ts'
import { sampleInput } from './masked/sample.ts'
import { canaryFinder, type CanaryFinder } from './secrets/canaries.ts'
import { call, send } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator, colleagues } from './support/people.ts'
import { unzip } from './support/unzip.ts'
import { openLine, type Line } from './support/sockets.ts'
import { twoSteps } from './support/second-factor.ts'

/** Secrets as people type them; `before` is replaced by the other one, `refused` is never stored. */
const typed = {
  pushBefore: 'canary-push-before-1c9e',
  push: 'canary-push-7d21',
  pullBefore: 'canary-pull-before-88b0',
  pull: 'canary-pull-5e3f',
  backBefore: 'canary-back-before-0a4d',
  back: 'canary-back-9c17',
  gatewayBefore: 'canary-gateway-before-6f2b',
  gateway: 'canary-gateway-31ea',
  refused: 'canary-refused-2b6d',
  provider: 'canary-provider-4d80',
  chain: 'canary-audit-key-c5a1-of-the-chain-of-entries',
  sealing: 'canary-secrets-key-e97b-that-seals-the-others',
  bucket: 'canary-bucket-secret-5b3d',
  passphrase: 'canary-passphrase-d3f6-of-backups',
} as const

/** The header carries the secret itself. */
const tokenSignature = {
  algorithm: 'token',
  header: 'X-Token',
  timestamp: 'X-Timestamp',
  signed: '{timestamp}',
  encoding: 'hex',
  drift: 300,
}

/** Says everything back that it was told, as a careless platform does in its error texts. */
const parrot: Server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (piece: string) => (body += piece))
  request.on('end', () => {
    const told = [request.headers['access-token'], request.headers['x-key'], body, request.rawHeaders]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 40105, message: `Not known: ${JSON.stringify(told)}` }))
  })
})

let server: RunningServer
let database: Database
let chief: string
let line: Line
let finder: CanaryFinder
let asking: Asking
const made = { clue: 0, gateway: 0, account: 0, customer: 0 }

const ask = (name: CallName, body: object) => asking.ask(name, { body })

/** Pushes as an earlier version kept them, with the secret in the query of their address, and without what has cleaned them since. */
const leaveOldPushes = async () => {
  await database.rows(`insert into clue_pushes (clue_id, received_time, state, reason, ip, path, is_signed, took, body)
    select id, 1795500000, state, reason, '10.0.0.9', '/open/v1/clues/old?token=${typed.push}', reason is null, 1, '{}'
    from (select min(id) as id from clues) as one,
      (values ('quiet', null), ('refused', 'signature_wrong')) as kinds (state, reason)`)
  await database.rows("delete from schema_migrations where name = '0121_push_queries'")
}

beforeAll(async () => {
  parrot.listen(0, '127.0.0.1')
  await once(parrot, 'listening')
  const host = `127.0.0.1:${(parrot.address() as AddressInfo).port}`
  const port = await freePort()
  const settings = {
    port,
    env: {
      SEED_CUSTOMERS: '40',
      PLAN_CHECK_SECONDS: '3600',
      CALLS_PER_MINUTE: '100000',
      GATEWAY_HOSTS: host,
      PUBLIC_URL: `http://localhost:${port}`,
      OIDC_ISSUER: `http://${host}`,
      OIDC_CLIENT_ID: 'hospital-crm',
      OIDC_CLIENT_SECRET: typed.provider,
      AUDIT_KEY: typed.chain,
      SECRETS_KEY: typed.sealing,
      FILES_BUCKET: `http://${host}/files`,
      FILES_BUCKET_KEY: 'key',
      FILES_BUCKET_SECRET: typed.bucket,
    },
  }
  server = await startServer({ ...settings, isFirst: true })
  database = await openDatabase(server)
  await leaveOldPushes()
  await database.close()
  await server.stop()
  server = await startServer({ ...settings, dataDir: server.dataDir })
  database = await openDatabase(server)
  chief = await asAdministrator(server)
  finder = canaryFinder(Object.values(typed))
  asking = askingAs(server, chief, finder)
  line = await openLine(server, 1, chief)
  const url = `http://${host}/told`
  const clue = {
    name: '金丝雀',
    gateway: '4',
    signature: tokenSignature,
    map: null,
    pull: { ...pullPresets[4], url, account: '1' },
    give_back: { ...giveBackPreset(4), url },
  }
  const secrets = { secret: typed.pushBefore, token: typed.pullBefore, give_back_secret: typed.backBefore }
  const { data } = await ask('supervision/clues/create', { ...clue, ...secrets })
  made.clue = Number(data?.['id'])
  const gateway = {
    name: '金丝雀',
    kind: 'http',
    url,
    headers: [{ name: 'x-key', value: '{secret}' }],
    body: '{"to":"{phone}","text":"{text}","key":"{secret}"}',
    success_field: 'code',
    success_value: '0',
    secret: typed.gatewayBefore,
    templates: [{ name: '通知', text: '{name}您好', code: '', status: 1 }],
  }
  made.gateway = Number((await ask('supervision/smsconfigs/create', gateway)).data?.['id'])
}, 120_000)
afterAll(async () => {
  await line.close()
  await database.close()
  await server.dispose()
  parrot.closeAllConnections()
  parrot.close()
})

const update = (body: object) => ask('supervision/clues/update', { id: made.clue, ...body })

/** A push whose header is the secret, or a guess of it. */
const pushWith = (token: string, body: string) =>
  send(server, `/open/v1/clues/canary_form?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body,
  })

const countOf = async (what: string): Promise<number> => {
  const [row] = await database.rows<{ n: number }>(`select count(*)::int as n from ${what}`)
  return row?.n ?? 0
}

test('A secret is found in every disguise', () => {
  const { push: secret } = typed
  const disguises = [
    secret,
    `{"a":"Bearer ${secret}"}`,
    [...secret].toReversed().join(''),
    Buffer.from(secret).toString('hex').toUpperCase(),
    Buffer.from(`u:${secret}`).toString('base64'),
    Buffer.from(`user:${secret}!`).toString('base64url'),
    encodeURIComponent(`=${secret}`),
  ]
  expect(disguises.filter((text) => finder.leaksIn(text).length === 0)).toEqual([])
  expect(finder.leaksIn('******7d21 canary-push')).toEqual([])
})

test('Those that an earlier version left in addresses of pushes are gone', async () => {
  const kept = await database.rows("select state, path from clue_pushes where ip = '10.0.0.9' order by id")
  expect(kept).toEqual([
    { state: 'quiet', path: '/open/v1/clues/old' },
    { state: 'refused', path: '/open/v1/clues/old' },
  ])
})

test('They are given, changed, refused, used and said back by others', async () => {
  const told = [
    await update({
      username: 'canary_form',
      secret: typed.push,
      token: typed.pull,
      give_back_secret: typed.back,
    }),
    await ask('supervision/smsconfigs/update', { id: made.gateway, secret: typed.gateway }),
    await ask('supervision/clues/test', { id: made.clue, body: '{"clue_id":"t"}' }),
  ]
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
  const { refused } = typed
  const refusals = [
    await update({ secret: `${refused}\n` }),
    await update({ secret: refused + 'x'.repeat(300) }),
    await update({ secret: { value: refused } }),
    await update({ secret: refused, base: { secret: refused } }),
    await update({ token: refused, give_back: { ...giveBackPreset(4), url: 'nowhere' } }),
    await ask('supervision/clues/create', { name: '金丝雀', secret: refused, hospital: 99_999 }),
    await ask('supervision/smsconfigs/update', {
      id: made.gateway,
      secret: refused,
      url: 'http://127.0.0.1:9/',
    }),
    await ask('supervision/smsconfigs/update', { id: made.gateway, secret: `密${refused}` }),
  ]
  expect(refusals.filter(({ status }) => ![409, 422].includes(status))).toEqual([])
  const broken = await call(server, 'supervision/clues/update', {
    token: chief,
    body: `{"secret":"${refused}"`,
  })
  expect([broken.status, finder.leaksIn(broken.text)]).toEqual([400, []])

  const lead = '{"clue_id":"9007199254740993","advertiser_id":"1","telephone":"13800002468"}'
  const pushes = [
    await pushWith(typed.push, lead),
    await pushWith(typed.pushBefore, lead),
    await pushWith(typed.push, `{"clue_id":"2"`),
  ]
  expect(pushes.map(({ status }) => status)).toEqual([200, 401, 400])
  expect(pushes.flatMap(({ text }) => finder.leaksIn(text))).toEqual([])
  const [arrived] = await database.rows<{ id: number }>(
    "select id from customers where phone = '13800002468'",
  )
  made.customer = arrived?.id ?? 0
  const received = await ask('customers/cusleads/receive', { ids: [made.customer] })
  const wechat = await ask('customers/customers/update', { id: made.customer, mature: 2 })
  expect([received.status, wechat.status]).toEqual([200, 200])
  await database.rows("update users set phone = '13700000000' where id = 1")
  const trial = await ask('supervision/smsconfigs/test', { id: made.gateway, text: '您好', code: '' })
  expect(trial.status).toBe(200)
  // The platform has been told, and asked, and has said everything back.
  await expect.poll(() => countOf("clue_states where status = 'refused'"), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => countOf('clue_pulls where last_time > 0'), { timeout: 20_000 }).toBe(1)
  const [given] = await database.rows<{ answer: string }>('select answer from clue_states')
  expect(given?.answer).toContain('Not known: ')
  expect(given?.answer).toContain('******')
  expect(asking.leaks).toEqual([])
})

test('Those that the server makes are told once, to whoever asked for them', async () => {
  const account = { nickname: '报表', username: 'canary_system', role_id: await staff(database).role('none') }
  made.account = Number((await ask('users/create', account)).data?.['id'])
  const { data } = await call(server, 'users/createToken/{id}', {
    token: chief,
    params: { id: made.account },
    body: { name: '报表系统', days: 30 },
  })
  finder.add(data.token)
  const steps = twoSteps(server)
  const who = colleagues.full
  const first = await call(server, 'auth/login', { body: { username: who, password: passwords.agent } })
  const session = first.data.authorization.access_token
  const { secret, recovery } = await steps.enrol(session)
  for (const made of [session, secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
    finder.add(made)
  const begun = await steps.begin(who)
  expect(finder.leaksIn(begun.text)).toEqual([])
  const wrong = await steps.finish(begun.challenge, { kind: 'recovery', code: recovery[0]?.slice(1) ?? '' })
  const done = await steps.finish(begun.challenge, { kind: 'totp', code: await totpCode(secret) })
  expect([wrong.code === 200, done.code]).toEqual([false, 200])
  finder.add(done.data.authorization.access_token)
  const theirs = askingAs(server, done.data.authorization.access_token, finder)
  for (const name of ['users/getUserInfo', 'users/secondFactors', 'users/profile', 'users/sessions'] as const)
    await theirs.ask(name)
  expect(theirs.leaks).toEqual([])
})

test('A database that fails tells none of them, neither to the caller nor to the log', async () => {
  for (const table of ['clues', 'sms_gateways', 'second_factors']) {
    await database.rows(`alter table ${table} rename to ${table}_away`)
    await update({ secret: typed.push, token: typed.pull })
    await ask('supervision/smsconfigs/update', { id: made.gateway, secret: typed.gateway })
    await pushWith(typed.push, '{"clue_id":"3"}')
    await call(server, 'auth/login', { body: { username: colleagues.full, password: passwords.agent } })
    await database.rows(`alter table ${table}_away rename to ${table}`)
  }
  expect(asking.leaks).toEqual([])
})

/** They end the session that asks, or what it may do. */
const ending = /logout|lockScreen|switchRole|endSession|resetPassword|roles\/view|endView|unlock/
/** Removals come last. */
const removes = /delete|revoke|remove|undo|reset|handover/i

const idFor = (name: CallName): number => {
  if (name.startsWith('supervision/clues/')) return made.clue
  if (name.startsWith('supervision/smsconfigs/')) return made.gateway
  return name.startsWith('users/') ? made.account : 1
}

const inputFor = (name: CallName) => {
  const { params, query, body, accepts }: CallDefinition = contract[name]
  if (accepts === 'file') return { body: '姓名,手机号\n张三,16900000001\n' }
  const meant = (schema: CallDefinition['body']) => {
    const sample = sampleInput(schema)
    if (typeof sample !== 'object' || sample === null) return sample
    const { base: _, before: _before, status: _status, ...rest } = sample as Record<string, unknown>
    return { ...rest, ...('id' in rest && { id: idFor(name) }), ...('limit' in rest && { limit: 100 }) }
  }
  return { params: meant(params) as Record<string, number>, query: meant(query), body: meant(body) }
}

test('No call tells any of them, whatever is asked', async () => {
  const ordered = callNames
    .filter((name) => !ending.test(name))
    .toSorted((one, other) => Number(removes.test(one)) - Number(removes.test(other)))
  for (const name of ordered) {
    await database.rows('delete from rate_limits')
    await asking.ask(name, inputFor(name))
    if (name.endsWith('index')) await asking.ask(name, {})
  }
  expect(asking.leaks).toEqual([])
  const telling: CallName[] = [
    'supervision/clues/index',
    'supervision/clues/doctor',
    'supervision/clues/pushes',
    'supervision/clues/states',
    'supervision/smsconfigs/index',
    'supervision/audit/index',
    'supervision/audit/export',
    'customers/customers/export/{menuId}',
    'systemConfig/parameters',
    'users/tokens/{id}',
  ]
  expect(telling.filter((name) => !asking.answered.has(name))).toEqual([])
})

test('Nor do frames, pages beside the calls, the log of the server, tables or a backup', async () => {
  const pages = [
    '/healthz',
    '/metrics',
    '/api-docs/',
    '/api-docs/openapi.json',
    '/open/v1/forms/canary_form',
    '/',
  ]
  const answers = await Promise.all(pages.map((page) => send(server, page)))
  expect(answers.flatMap(({ text }) => finder.leaksIn(text))).toEqual([])
  expect(finder.leaksIn(line.bytes())).toEqual([])
  expect(line.frames.some(({ type }) => type === 'CHANGE_CONFIGS')).toBe(true)
  expect(finder.leaksIn(server.logs())).toEqual([])
  const tables = await database.rows<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  )
  const kept: string[] = []
  for (const { name } of tables) {
    const rows = await database.rows<{ text: string }>(`select row_to_json(t)::text as text from "${name}" t`)
    for (const leak of finder.leaksIn(rows.map(({ text }) => text).join('\n'))) kept.push(`${name}: ${leak}`)
  }
  expect(kept).toEqual([])
  const file = join(server.dataDir, 'canary.zip')
  const keys = { AUDIT_KEY: typed.chain, SECRETS_KEY: typed.sealing, BACKUP_PASSPHRASE: typed.passphrase }
  const written = await runServerFile('commands/backup.ts', { ...keys, DATA_DIR: server.dataDir }, file)
  expect([written.code, finder.leaksIn(written.output)]).toEqual([0, []])
  const parts = unzip(await readFile(file))
  expect(
    [...parts].flatMap(([name, text]) => finder.leaksIn(text).map((leak) => `${name}: ${leak}`)),
  ).toEqual([])
  expect([...parts.keys()].some((name) => name.includes('clues'))).toBe(true)
})

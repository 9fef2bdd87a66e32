import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { usualForm, type ClueForm } from '@hospital-crm/api/entities'
import { beforeEach, expect, test } from 'vitest'
import { inHospital } from '../../customers/testing/in-hospital.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { registerPlatform } from '../testing/platform.ts'

let server: TestServer
let path: string
let id: number
inHospital((hospital) => {
  ;({ server } = hospital)
})

const FOREIGN = 'https://landing.example.com'

const openForm = async (form: Partial<ClueForm> = {}, status = 1): Promise<void> => {
  const platform = await registerPlatform(server, 2, { status })
  const whole: ClueForm = { ...usualForm, origins: [FOREIGN], ...form }
  await server.db
    .updateTable('clues')
    .set({ form: JSON.stringify(whole) })
    .where('id', '=', platform.id)
    .execute()
  ;({ id } = platform)
  path = `/open/v1/forms/${platform.username}`
}
beforeEach(async () => {
  await server.db.deleteFrom('clue_pushes').execute()
  await server.db.deleteFrom('rate_limits').execute()
  await openForm()
})

const solve = async (at = path) => {
  const answer = await fetch(`${server.address}${at}/challenge`)
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution }
}

interface Told {
  status: number
  told: string | undefined
  fields?: Record<string, string>
  headers: Headers
}

const send = async (body: unknown, headers: Record<string, string> = {}): Promise<Told> => {
  const answer = await fetch(`${server.address}${path}?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { data } = (await answer.json()) as {
    data: { result?: string; error?: string; fields?: Record<string, string> }
  }
  return {
    status: answer.status,
    told: data.result ?? data.error,
    headers: answer.headers,
    ...(data.fields && { fields: data.fields }),
  }
}

const filled = { name: '王芳', phone: '13800001111', consent: true }
const leads = () =>
  server.db.selectFrom('customers').select(['name', 'phone', 'content', 'web_url']).orderBy('id').execute()
const reasons = async () =>
  (await server.db.selectFrom('clue_pushes').select('reason').orderBy('id').execute()).map(
    ({ reason }) => reason,
  )

test('a filled form becomes a lead, once, however often it is sent', async () => {
  const captcha = await solve()
  const body = { values: { ...filled, content: '种植牙' }, captcha, page: `${FOREIGN}/page?utm=1` }
  const [one, two] = [await send(body), await send(body)]
  expect([one.told, two.told]).toStrictEqual(['received', 'received'])
  expect(await leads()).toStrictEqual([
    { name: '王芳', phone: '13800001111', content: '种植牙', web_url: `${FOREIGN}/page?utm=1` },
  ])
  const again = await send({ ...body, values: { ...filled, phone: '13800002222' } })
  expect([again.told, (await leads()).length]).toStrictEqual(['received', 1])
})

test('what is missing or wrong is told field by field, and the same work sends it corrected', async () => {
  const captcha = await solve()
  const wrong = await send({ values: { phone: '12345' }, captcha })
  expect([wrong.status, wrong.told, wrong.fields]).toStrictEqual([
    422,
    'field_wrong',
    {
      name: 'Please fill this in',
      phone: 'Enter a mobile number of 11 digits',
      consent: 'Please agree first',
    },
  ])
  expect((await send({ values: filled, captcha })).told).toBe('received')
})

test('work that was not done, was done for another form or was changed opens nothing', async () => {
  const captcha = await solve()
  const other = await solve()
  const easier = structuredClone(captcha)
  easier.challenge.parameters.keyPrefix = '0'
  const stranger = path
  await openForm()
  const elsewhere = await send({ values: filled, captcha })
  path = stranger
  const told = [
    elsewhere,
    await send({ values: filled }),
    await send({ values: filled, captcha: { ...captcha, solution: { counter: 1, derivedKey: '00' } } }),
    await send({ values: filled, captcha: { ...captcha, solution: other.solution } }),
    await send({ values: filled, captcha: easier }),
  ].map(({ status, told: reason }) => `${status} ${reason}`)
  expect([told, await leads()]).toStrictEqual([
    ['403 captcha_wrong', '403 captcha_wrong', '403 captcha_wrong', '403 captcha_wrong', '403 captcha_wrong'],
    [],
  ])
})

test('only its own page and allowed ones send to it; those may read the answer', async () => {
  const captcha = await solve()
  const body = { values: filled, captcha }
  for (const origin of [
    'https://evil.example',
    'null',
    `${FOREIGN}.evil.example`,
    'http://landing.example.com',
  ])
    expect((await send(body, { origin })).told).toBe('origin_refused')
  const foreign = await send(body, { origin: FOREIGN })
  expect([foreign.told, foreign.headers.get('access-control-allow-origin')]).toStrictEqual([
    'received',
    FOREIGN,
  ])
  expect(foreign.headers.get('access-control-allow-credentials')).toBe(null)
  const preflight = await fetch(`${server.address}${path}`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toStrictEqual([204, null])
})

test('its page is framed by allowed pages alone and runs nothing of others', async () => {
  const page = await fetch(`${server.address}${path}`, { headers: { 'accept-language': 'en' } })
  expect([page.status, page.headers.get('x-frame-options'), page.headers.get('set-cookie')]).toStrictEqual([
    200,
    null,
    null,
  ])
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${FOREIGN}; require-trusted-types-for 'script'`,
  )
  expect(await page.text()).toContain('<html lang="en">')
  const files = ['form.js', 'form.css', 'altcha/pow.js', 'altcha/helpers.js', 'altcha/types.js']
  const loaded = await Promise.all(
    [...files, 'altcha/algorithms/web/pbkdf2.js'].map((name) =>
      fetch(`${server.address}/open/v1/forms/${name}`),
    ),
  )
  expect(loaded.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200, 200])
  expect((await fetch(`${server.address}/open/v1/forms/../../../package.json`)).status).toBe(404)
})

const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}\${7*7}`

test('scripts in every text and every field stay text', async () => {
  const texts = { title: attack, intro: attack, consent: attack, thanks: attack }
  await openForm({
    zh: texts,
    en: texts,
    fields: [
      { target: 'name', label: attack.slice(0, 40), required: true, choices: [] },
      { target: 'content', label: '', required: false, choices: [attack.slice(0, 60)] },
    ],
  })
  const html = await (await fetch(`${server.address}${path}`)).text()
  expect([html.includes('<script>'), html.includes('<img'), html.match(/<script/g)?.length]).toStrictEqual([
    false,
    false,
    1,
  ])
  await openForm()
  const captcha = await solve()
  await send({ values: { ...filled, name: attack.slice(0, 40), content: attack, evil: attack }, captcha })
  const [lead] = await leads()
  expect([lead?.name, lead?.content]).toStrictEqual([attack.slice(0, 40), attack])
})

test('a thousand posts of a robot make no lead, and fill neither log nor limit of others', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send({ values: { ...filled, phone: `1380001${String(round * 10 + at).padStart(4, '0')}` } }),
      ),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  const counted = Map.groupBy(statuses, (status) => status)
  expect([counted.get(403)?.length, counted.get(429)?.length, await leads()]).toStrictEqual([20, 980, []])
  expect((await reasons()).length).toBe(20)
  await server.db.deleteFrom('rate_limits').where('key', 'like', `form:${id}:%`).execute()
  expect((await send({ values: filled, captcha: await solve() })).told).toBe('received')
}, 60_000)

test('what is too large, no JSON or of another shape is refused by name', async () => {
  const large = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: 'x'.repeat(5 * 1024 * 1024),
  }).then(
    ({ status }) => status,
    () => 413,
  )
  expect(large).toBe(413)
  for (const body of ['', 'null', '[]', '{', '{"values":[]}', '{"values":"x"}', '{"values":{"__proto__":1}}'])
    expect(['body_unreadable', 'captcha_wrong']).toContain((await send(body)).told)
  expect(await leads()).toStrictEqual([])
})

test('a disabled form says so and takes nothing; other gateways have none', async () => {
  await openForm({}, 3)
  expect(await (await fetch(`${server.address}${path}`)).text()).toContain('表单已关闭')
  expect((await send({ values: filled, captcha: await solve() })).told).toBe('interface_disabled')
  const signed = await registerPlatform(server, 1)
  expect((await fetch(`${server.address}/open/v1/forms/${signed.username}`)).status).toBe(404)
})

test('everybody together may send so many within an hour', async () => {
  await openForm({ per_hour: 1 })
  const first = await send({ values: filled, captcha: await solve() })
  const second = await send({ values: { ...filled, phone: '13800003333' }, captcha: await solve() })
  expect([first.status, second.status, second.told]).toStrictEqual([200, 429, 'rate_limited'])
})

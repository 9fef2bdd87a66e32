import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerDidNotStart, startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'

let demo: RunningServer
beforeAll(async () => {
  demo = await startServer({ env: { SEED_CUSTOMERS: '60', DEMO_HOST: '1', SEED_PASSWORD: '' } })
})
afterAll(() => demo.dispose())

const titles = ['管理员', '高级客服', '仁康客服', '口腔客服', '回访专员', '见习客服', '网络咨询组长']

test('A demo host offers a working account for every seeded role, without a forced change', async () => {
  const { data } = await call(demo, 'systemConfig/getSysConfig')
  const accounts = data.demo?.accounts ?? []
  const entered = []
  for (const { username, password, title } of accounts) {
    const { data: session } = await call(demo, 'auth/login', { body: { username, password } })
    entered.push({
      role: session.role?.name,
      admin: session.userInfo.is_admin,
      root: session.userInfo.id === 1,
      forced: session.force_password_change,
      title: title.startsWith(session.role?.name ?? '-'),
    })
  }
  expect(entered).toEqual(
    titles.map((role, at) => ({ role, admin: at === 0, root: false, forced: false, title: true })),
  )
  expect(data.demo?.contact).toBe('demo@example.com')
})

test('Nobody else of the seeded hospital has a password there', async () => {
  const answers = []
  for (const password of ['Demo-2026', '', 'fangjiahe'])
    answers.push(await call(demo, 'auth/login', { body: { username: 'fangjiahe', password } }))
  expect(answers.map((answer) => refusalOf(answer).error)).toEqual([
    'invalid_credentials',
    'validation_failed',
    'invalid_credentials',
  ])
})

test('Demo accounts stay outside when the same data is served without demo mode, and come back with it', async () => {
  const login = { username: 'suwanqing', password: 'Demo-2026' }
  await demo.stop()
  const plain = await startServer({ dataDir: demo.dataDir })
  expect((await call(plain, 'systemConfig/getSysConfig')).data.demo).toBe(undefined)
  expect(refusalOf(await call(plain, 'auth/login', { body: login })).error).toBe('invalid_credentials')
  await plain.stop()
  demo = await startServer({ dataDir: demo.dataDir, env: { DEMO_HOST: '1' } })
  expect((await call(demo, 'auth/login', { body: login })).code).toBe(200)
}, 90_000)

test('A database that was not created in demo mode refuses to become a demo host', async () => {
  const hospital = await startServer({ env: { SEED_CUSTOMERS: '0' } })
  try {
    await hospital.stop()
    const refused = await startServer({ dataDir: hospital.dataDir, env: { DEMO_HOST: '1' } }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ServerDidNotStart)
    expect((refused as ServerDidNotStart).logs.trim().split('\n').at(-1)).toBe(
      'This database was not created with DEMO_HOST=1, so it cannot be a demo host. Use another DATA_DIR or DATABASE_URL.',
    )
    const usual = await startServer({ dataDir: hospital.dataDir })
    expect((await call(usual, 'systemConfig/getSysConfig')).data).toEqual({
      title: 'CRM',
      default_cdn: '',
      bingWallpaper: '',
      time_zone: 'Asia/Shanghai',
      password_min: 6,
    })
    await usual.stop()
  } finally {
    await hospital.dispose()
  }
}, 90_000)

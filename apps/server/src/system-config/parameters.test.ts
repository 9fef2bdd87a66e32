import {
  defaultLifeCycle,
  standardRetention,
  standardContactRules,
  standardFigureChecks,
  standardHours,
  standardReveals,
  standardSmsLimits,
} from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin', TEST_PASSWORD)
})
afterAll(() => server.remove())

const update = (body: object) => server.call('systemConfig/update', { body }, admin)
const logged = () =>
  server.db
    .selectFrom('audit_log')
    .select(['target_id', 'changes'])
    .where('action', '=', 'config.update')
    .orderBy('seq')
    .execute()

it('answers what holds where nothing was set', async () => {
  const { data } = await server.call('systemConfig/parameters', {}, admin)
  expect(data).toEqual({
    title: 'CRM',
    default_cdn: '',
    bingWallpaper: '',
    daily_picture: '',
    OPEN_CLUE_RECEIVE_PRE: 0,
    time_zone: 'Asia/Shanghai',
    ...defaultLifeCycle,
    working_hours: standardHours,
    reveal_limits: standardReveals,
    sms_limits: standardSmsLimits,
    contact_rules: standardContactRules,
    file_limits: { person_mb: 5000 },
    figure_checks: standardFigureChecks,
    accounts: {
      password_min: 6,
      session_hours: 12,
      idle_minutes: 60,
      initial_password_hours: 72,
      administrators_second_factor: false,
    },
    retention: standardRetention,
  })
})

it('changes what is given, logs old and new of that, and anybody reads the title', async () => {
  const { data } = await update({
    title: '示例医院',
    limits: { claims_per_day: 5 },
    retention: { notice_days: 90 },
  })
  const shown = await server.call('systemConfig/getSysConfig', {})
  expect([data.title, data.limits.claims_per_day, shown.data.title, await logged()]).toEqual([
    '示例医院',
    5,
    '示例医院',
    [
      { target_id: 'title', changes: { title: { old: 'CRM', new: '示例医院' } } },
      { target_id: 'life_cycle_limits', changes: { claims_per_day: { old: 0, new: 5 } } },
    ],
  ])
})

it('refuses text that the database cannot keep', async () => {
  const before = await logged()
  for (const title of ['a\0', 'a\ud800']) expect((await update({ title })).status).toBe(400)
  expect(await logged()).toEqual(before)
})

it('refuses to overwrite what somebody else changed, and then changes nothing of the rest', async () => {
  const before = await logged()
  const { data } = await update({
    title: '另一家',
    limits: { cooling_off_days: 9, claims_per_day: 7 },
    base: { title: '示例医院', limits: { claims_per_day: 0 } },
  })
  const { data: now } = await server.call('systemConfig/parameters', {}, admin)
  expect([data.error, data.conflicts, now.title, now.limits.cooling_off_days, await logged()]).toEqual([
    'edit_conflict',
    { 'limits.claims_per_day': { yours: 7, theirs: 5 } },
    '示例医院',
    0,
    before,
  ])
})

it.each([
  [{ title: '长'.repeat(41) }, 'title'],
  [{ default_cdn: 'https://cdn.example.com/path' }, 'default_cdn'],
  [{ default_cdn: "https://cdn.example.com; script-src 'unsafe-inline'" }, 'default_cdn'],
  [{ bingWallpaper: 'javascript:alert(1)' }, 'bingWallpaper'],
  [{ daily_picture: 'file:///etc/passwd' }, 'daily_picture'],
  [{ daily_picture: 'http://127.0.0.1/picture' }, 'daily_picture'],
  [{ daily_picture: 'http://2130706433/picture' }, 'daily_picture'],
  [{ daily_picture: 'http://169.254.169.254/latest/meta-data' }, 'daily_picture'],
  [{ daily_picture: 'http://10.0.0.8/picture' }, 'daily_picture'],
  [{ daily_picture: 'https://[::ffff:7f00:1]/picture' }, 'daily_picture'],
  [{ daily_picture: 'https://pictures.example.com:5432/' }, 'daily_picture'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ accounts: { password_min: 5 } }, 'accounts.password_min'],
  [{ retention: { notice_days: 0 } }, 'retention.notice_days'],
  [{ retention: { audit_months: 11 } }, 'retention.audit_months'],
  [{ unknown: 1 }, 'unknown'],
])('refuses %j by the name of the field', async (body, field) => {
  const { data } = await update(body)
  expect([data.error, data.fields]).toEqual(['validation_failed', { [field]: expect.any(String) }])
})

it('ends sessions and refuses short passwords by what was set, at once', async () => {
  await update({ accounts: { password_min: 12, idle_minutes: 5 } })
  const token = await server.signIn('admin', TEST_PASSWORD)
  const weak = await server.call(
    'users/resetPassword',
    { body: { old_password: TEST_PASSWORD, password: 'Eleven-char', password_confirmation: 'Eleven-char' } },
    token,
  )
  await server.db
    .updateTable('sessions')
    .set({ seen_at: new Date(Date.now() - 6 * 60_000) })
    .execute()
  const idle = await server.call('users/getUserInfo', {}, token)
  expect([weak.data.error, idle.data.error]).toEqual(['weak_password', 'session_ended'])
})

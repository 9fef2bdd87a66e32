import { boundsOfDay } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { periodOf, type Period } from './periods.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

it.each([
  'Asia/Shanghai',
  'America/New_York',
  // An hour of the day comes twice, none of it comes, or clocks go on or back at midnight.
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
])('every second lies in the day, week and month that the wall clock shows: %s', async (zone) => {
  const span = { from: boundsOfDay('2025-01-30', zone).from, to: boundsOfDay('2026-04-08', zone).to }
  for (const period of ['day', 'week', 'month'] satisfies Period[]) {
    const { rows } = await sql<{ at: number }>`
      select at, found, shown from (select at, ${periodOf(period, span, zone)} as found,
          date_trunc(${period}, to_timestamp(at) at time zone ${zone})::date as shown
        from (select second - edge as at
          from generate_series(${span.from}::bigint + 1, ${span.to}::bigint + 1, 1800) as second, generate_series(0, 1) as edge
          union select ${span.to}) as seconds) as told
      where found is distinct from shown limit 5`.execute(server.owner)
    expect([period, rows]).toEqual([period, []])
  }
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestServer } from '../testing/test-server.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import { phoneViews, type PhoneViews } from './phone-views.ts'

let server: TestServer
let views: PhoneViews
inHospital((hospital) => {
  server = hospital.server
  views = phoneViews(server.db, server.settings)
})

beforeEach(async () => {
  await views.flush()
  await sql`delete from phone_views`.execute(server.db)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const told = async () => {
  const { rows } = await sql<{ uid: number; how: string; day: string; ids: number[] }>`
    select uid, how, to_char(day, 'YYYY-MM-DD') as day,
      array(select block * 1024 + at from generate_series(0, 1023) at where get_bit(seen, at) = 1) as ids
    from phone_views order by day, uid, how, block`.execute(server.db)
  return rows
}
const at = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))

it('keeps what a database that was away did not take, together with what came meanwhile', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  at('2026-03-18T10:00:00+08:00')
  views.note({ uid: 1001, how: 'list', ids: [7, 9] })
  await sql`alter table phone_views rename to phone_views_away`.execute(server.owner)
  await views.flush()
  views.note({ uid: 1001, how: 'list', ids: [8] })
  await sql`alter table phone_views_away rename to phone_views`.execute(server.owner)
  await views.flush()
  expect(await told()).toEqual([{ uid: 1001, how: 'list', day: '2026-03-18', ids: [7, 8, 9] }])
  expect(printed).toHaveBeenCalledTimes(1)
})

it('tells two days apart that meet in one batch', async () => {
  at('2026-03-18T23:59:59.900+08:00')
  views.note({ uid: 1001, how: 'list', ids: [7] })
  at('2026-03-19T00:00:00.100+08:00')
  views.note({ uid: 1001, how: 'list', ids: [8] })
  await views.flush()
  expect(await told()).toEqual([
    { uid: 1001, how: 'list', day: '2026-03-18', ids: [7] },
    { uid: 1001, how: 'list', day: '2026-03-19', ids: [8] },
  ])
})
